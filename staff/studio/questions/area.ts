import { CircleHelp } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** The control questions of a location, its sub-locations and tracks. */
export default defineArea({
  id: 'questions',
  label: { en: 'Control questions', sv: 'Kontrollfrågor', de: 'Kontrollfragen' },
  icon: CircleHelp,
  audience: ['editor'],
  after: 'media',
  page: () => import('./Questions.tsx'),
});
