import { ChartColumn } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: ChartColumn,
  audience: ['reception'],
  after: 'muster',
  docs: 'staff#numbers-export-forgetting',
  page: () => import('./Numbers.tsx'),
});
