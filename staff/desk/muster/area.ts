import { Siren } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Siren,
  after: 'out',
  docs: 'gate#at-an-alarm',
  page: () => import('./MusterPage.tsx'),
});
