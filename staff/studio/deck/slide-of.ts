import { keysOf } from '../../../domain/json-pointer.ts';
import { slideFlags } from '../../../schemas/generated/slide-flags.ts';

/** The slide on whose card a part of a document is changed: its switch, or one of its flags [STU-06]. */
export function slideOf(path: string): string | undefined {
  const keys = keysOf(path);
  const [board, flag] = keys[0] === 'location' ? keys.slice(1) : keys;
  if (board === 'plugins') return flag !== undefined && Object.hasOwn(slideFlags, flag) ? flag : undefined;
  if (keys[0] !== 'location' || board === undefined) return undefined;
  return Object.keys(slideFlags).find((id) => slideFlags[id]?.includes(board));
}
