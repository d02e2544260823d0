import { Users } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Who is on site now. */
export default defineArea({
  id: 'here',
  icon: Users,
  audience: ['reception'],
  page: () => import('./Here.tsx'),
});
