import { GalleryVerticalEnd } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { slideFlags } from '../../../schemas/generated/slide-flags.ts';
import { defineArea } from '../../app/areas.ts';
import { placeOfPath } from '../../draft/place-of-path.ts';

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

/**
 * The slide on whose card a part of a document is changed: its switch, or one of its flags [STU-06].
 * @param inPlace what stands behind the place in the path; absent outside of places
 */
function slideOf(path: string, inPlace?: readonly string[]): string | undefined {
  const [board, id] = inPlace ?? keysOf(path);
  if (board === 'plugins') return id !== undefined && Object.hasOwn(slideFlags, id) ? id : undefined;
  // What a track is given in its data overrides what it says itself.
  const flag = board === 'track_data' ? id : board;
  if (inPlace === undefined || flag === undefined) return undefined;
  return Object.keys(slideFlags).find((slide) => slideFlags[slide]?.includes(flag));
}
