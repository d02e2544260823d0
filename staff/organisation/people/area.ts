import { Users } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Users,
  after: 'locations',
  docs: 'staff#inviting-people',
  page: () => import('./People.tsx'),
});
