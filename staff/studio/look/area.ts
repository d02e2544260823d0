import { Palette } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** The brand of a location, the notice, and the languages it offers. */
export default defineArea({
  id: 'look',
  label: { en: 'Look and notice', sv: 'Utseende och notis', de: 'Aussehen und Hinweis' },
  icon: Palette,
  audience: ['editor'],
  after: 'hours',
  page: () => import('./Look.tsx'),
});
