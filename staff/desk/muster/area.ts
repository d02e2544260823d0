import { Siren } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Siren,
  audience: ['reception'],
  after: 'out',
  docs: 'staff#the-muster-list',
  page: () => import('./MusterPage.tsx'),
});
