import { keysOf } from '../../../domain/json-pointer.ts';
import { flagWords } from '../../../schemas/generated/flag-words.ts';

/** The titles along a JSON pointer into a slide's setting; items of a list by number. */
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
