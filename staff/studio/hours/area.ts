import { Clock } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** When check-in is open, here and at each place. */
export default defineArea({
  id: 'hours',
  label: { en: 'Opening hours', sv: 'Öppettider', de: 'Öffnungszeiten' },
  icon: Clock,
  audience: ['editor'],
  after: 'places',
  page: () => import('./Hours.tsx'),
});
