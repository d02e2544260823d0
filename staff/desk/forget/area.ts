import { UserRoundX } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: UserRoundX,
  audience: ['owner'],
  within: 'numbers',
  after: 'numbers',
  docs: 'staff#numbers-export-forgetting',
  page: () => import('./Forget.tsx'),
});
