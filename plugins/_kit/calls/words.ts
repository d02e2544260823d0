import { readNumber, readText } from '../../../domain/lenient.ts';

/** A word without case, blanks and punctuation: 'Checked-in' is 'checkedin'. */
export function plainWord(value: unknown): string | undefined {
  const text = typeof value === 'boolean' ? String(value) : readText(value);
  return text?.toLowerCase().replace(/[\s_.!"'-]+/g, '');
}

const YES = new Set(['true', '1', 'yes', 'y', 'on', 'ok', 'okay', 'success', 'successful']);
const NO = new Set(['false', '0', 'no', 'n', 'off', 'none', 'null', 'fail', 'failed', 'failure', 'error']);

/**
 * true for true, 1, "1", "yes", "success" and the like; false for their opposites. Unlike a flag of the page data,
 * another number is neither: 422 is no yes.
 */
export function readYes(value: unknown): boolean | undefined {
  const word = plainWord(value);
  if (word === undefined) return undefined;
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** Seconds: a number, also as `1:30`, `00:01:30` or `90 s`. */
export function readSeconds(value: unknown): number | undefined {
  const [, hours = '0', minutes = '0', seconds] =
    typeof value === 'string'
      ? (/^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)(?:\s*s(?:ec(?:onds?)?)?)?\s*$/i.exec(value) ?? [])
      : [undefined, undefined, undefined, readNumber(value)];
  const total = seconds === undefined ? Number.NaN : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total >= 0 ? total : undefined;
}
