import { Network } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Sub-locations and tracks as a tree. */
export default defineArea({
  id: 'places',
  label: { en: 'Places and tracks', sv: 'Platser och spår', de: 'Orte und Spuren' },
  icon: Network,
  audience: ['editor'],
  after: 'fields',
  page: () => import('./Places.tsx'),
});
