import { keysOf } from '../../../domain/json-pointer.ts';
import { flagWords } from '../../../schemas/generated/flag-words.ts';

/** The names, outermost first, of the setting of a slide that a JSON pointer leads into; an item goes by its number. */
export function settingAt(path: string, titleOf: (flag: string) => string): readonly string[] {
  const keys = keysOf(path);
  const start = keys.findIndex((key) => Object.hasOwn(flagWords, key));
  if (start < 0) return [];
  let flag = '';
  return keys.slice(start).flatMap((key) => {
    if (/^\d+$/.test(key)) return [String(Number(key) + 1)];
    flag = flag === '' ? key : `${flag}.${key}`;
    return Object.hasOwn(flagWords, flag) ? [titleOf(flag)] : [];
  });
}
