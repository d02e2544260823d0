import { MonitorCheck } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** How the kiosks are. */
export default defineArea({
  id: 'kiosks',
  label: { en: 'Kiosks', sv: 'Kiosker', de: 'Kioske' },
  icon: MonitorCheck,
  audience: ['reception'],
  after: 'waiting',
  page: () => import('./Kiosks.tsx'),
});
