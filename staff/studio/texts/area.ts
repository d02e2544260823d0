import { Languages } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** All words of a location, in every language beside each other. */
export default defineArea({
  id: 'texts',
  label: { en: 'Texts', sv: 'Texter', de: 'Texte' },
  icon: Languages,
  audience: ['editor'],
  after: 'deck',
  page: () => import('./Texts.tsx'),
});
