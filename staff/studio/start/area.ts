import { ListChecks } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: ListChecks,
  listed: 'unpublished',
  docs: 'staff#locations',
  page: () => import('./Start.tsx'),
});
