import { Users } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Users,
  audience: ['owner'],
  after: 'locations',
  docs: 'staff#inviting-people',
  page: () => import('./People.tsx'),
});
