import { ListChecks } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** What is left until visitors can check in at a new location. */
export default defineArea({
  icon: ListChecks,
  audience: ['editor'],
  listed: 'unpublished',
  docs: 'staff#locations',
  page: () => import('./Start.tsx'),
});
