import { UserRoundX } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: UserRoundX,
  audience: ['owner'],
  within: 'numbers',
  after: 'numbers',
  docs: 'gate#numbers-exports-erasing-a-person',
  page: () => import('./Forget.tsx'),
});
