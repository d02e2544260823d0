import { BellRing } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: BellRing,
  after: 'here',
  docs: 'gate#waiting-for-you',
  page: () => import('./Waiting.tsx'),
});
