import { Users } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Users,
  docs: 'gate#the-desk',
  page: () => import('./Here.tsx'),
});
