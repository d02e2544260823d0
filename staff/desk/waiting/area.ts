import { BellRing } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Who waits for a person. */
export default defineArea({
  id: 'waiting',
  icon: BellRing,
  audience: ['reception'],
  after: 'here',
  page: () => import('./Waiting.tsx'),
});
