import { ChartColumn } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: ChartColumn,
  after: 'muster',
  docs: 'gate#numbers-exports-erasing-a-person',
  page: () => import('./Numbers.tsx'),
});
