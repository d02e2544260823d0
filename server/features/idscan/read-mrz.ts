import { parse } from 'mrz';
import { err, ok, type Result } from '../../../domain/result.ts';

/** All that is kept of a document. */
export interface ScannedName {
  firstName: string;
  lastName: string;
}

/** Why nothing was read; the codes are those of server/errors.ts. */
export interface MrzFailure {
  code: 'mrz_unreadable' | 'mrz_digits';
  message: string;
}

/** Codes of states that are none, such as the specimen's Utopia, are no misreading: no digit stands for them. */
const NOT_CHECKED = new Set<string | null>(['issuingState', 'nationality']);
const MAX_LENGTH = 400;

/**
 * Reads a machine-readable zone as a scanner sends it, in lines or in one, and checks its digits.
 * @returns mrz_unreadable when it is none, mrz_digits when a check digit or a date is wrong: the card is to be scanned again
 */
export function readMrz(text: string): Result<ScannedName, MrzFailure> {
  const lines = linesOf(text);
  if (text.length > MAX_LENGTH || lines === undefined) {
    return fail('mrz_unreadable', 'Expected the 2 or 3 lines of a machine-readable zone.');
  }
  let read: ReturnType<typeof parse>;
  try {
    read = parse(lines);
  } catch {
    return fail('mrz_unreadable', 'This is no machine-readable zone of a known format.');
  }
  const wrong = read.details.filter(({ valid, field }) => !valid && !NOT_CHECKED.has(field)).map(({ field }) => field);
  if (wrong.length > 0) return fail('mrz_digits', `Misread: ${wrong.join(', ')}. Scan the card again.`);
  const [firstName, lastName] = [nameOf(read.fields.firstName), nameOf(read.fields.lastName)];
  if (firstName === '' && lastName === '') return fail('mrz_unreadable', 'There is no name in it.');
  return ok({ firstName, lastName });
}

function fail(code: MrzFailure['code'], message: string): { readonly ok: false; readonly error: MrzFailure } {
  return err({ code, message });
}

/** Readers put CR, LF or nothing between the lines, and small letters at times. */
function linesOf(text: string): string[] | undefined {
  const lines = text
    .toUpperCase()
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '');
  if (lines.length !== 1) return lines.length > 0 && lines.length <= 3 ? lines : undefined;
  const [whole = ''] = lines;
  const width = { 90: 30, 72: 36, 88: 44 }[whole.length];
  return width === undefined ? undefined : (whole.match(new RegExp(`.{${width}}`, 'g')) ?? undefined);
}

/** ANNA MARIA as Anna Maria: the form shows it, and a badge reads better so. */
function nameOf(name: string | null | undefined): string {
  return (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
