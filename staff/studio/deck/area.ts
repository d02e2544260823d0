import { GalleryVerticalEnd } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';
import { slideOf } from './slide-of.ts';

/** What a visitor meets, slide by slide, each with its switch and its settings. */
export default defineArea({
  id: 'deck',
  label: { en: 'Slides', sv: 'Bilder', de: 'Folien' },
  icon: GalleryVerticalEnd,
  audience: ['editor'],
  edits: (path) => {
    const slide = slideOf(path);
    return slide === undefined ? undefined : { search: { slide } };
  },
  page: () => import('./Deck.tsx'),
});
