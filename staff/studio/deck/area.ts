import { GalleryVerticalEnd } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { slideFlags } from '../../../schemas/generated/slide-flags.ts';
import { defineArea } from '../../app/areas.ts';
import { placeOfPath } from '../../draft/place-of-path.ts';

export default defineArea({
  icon: GalleryVerticalEnd,
  after: 'start',
  edits: (path, document) => {
    const place = placeOfPath(path, document);
    const slide = slideOf(path, place?.keys);
    return slide === undefined ? undefined : { search: { ...place?.search, slide } };
  },
  docs: 'flags',
  page: () => import('./Deck.tsx'),
});

/** The slide whose card edits a part of the document: its switch or a flag [STU-06]. */
function slideOf(path: string, inPlace?: readonly string[]): string | undefined {
  const [board, id] = inPlace ?? keysOf(path);
  if (board === 'plugins') return id !== undefined && Object.hasOwn(slideFlags, id) ? id : undefined;
  const flag = board === 'track_data' ? id : board;
  if (inPlace === undefined || flag === undefined) return undefined;
  return Object.keys(slideFlags).find((slide) => slideFlags[slide]?.includes(flag));
}
