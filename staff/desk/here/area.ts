import { Users } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Users,
  audience: ['reception'],
  docs: 'gate#the-desk',
  page: () => import('./Here.tsx'),
});
