import { keysOf } from '../../../domain/json-pointer.ts';
import { slideFlags } from '../../../schemas/generated/slide-flags.ts';

/**
 * The slide on whose card a part of a document is changed: its switch, or one of its flags [STU-06].
 * @param inPlace what stands behind the place in the path; absent outside of places
 */
export function slideOf(path: string, inPlace?: readonly string[]): string | undefined {
  const [board, id] = inPlace ?? keysOf(path);
  if (board === 'plugins') return id !== undefined && Object.hasOwn(slideFlags, id) ? id : undefined;
  // What a track is given in its data overrides what it says itself.
  const flag = board === 'track_data' ? id : board;
  if (inPlace === undefined || flag === undefined) return undefined;
  return Object.keys(slideFlags).find((slide) => slideFlags[slide]?.includes(flag));
}
