import { GalleryVerticalEnd } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';
import { placeOfPath } from '../../draft/place-of-path.ts';
import { slideOf } from './slide-of.ts';

/** What a visitor meets, slide by slide, each with its switch and its settings. */
export default defineArea({
  icon: GalleryVerticalEnd,
  audience: ['editor'],
  after: 'start',
  edits: (path, document) => {
    const place = placeOfPath(path, document);
    const slide = slideOf(path, place?.keys);
    return slide === undefined ? undefined : { search: { ...place?.search, slide } };
  },
  docs: 'flags',
  page: () => import('./Deck.tsx'),
});
