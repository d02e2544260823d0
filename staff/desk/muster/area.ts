import { Siren } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Everybody who is to be found at an alarm. */
export default defineArea({
  icon: Siren,
  audience: ['reception'],
  after: 'out',
  docs: 'staff#the-muster-list',
  page: () => import('./MusterPage.tsx'),
});
