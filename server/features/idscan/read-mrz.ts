import { parse } from 'mrz';
import { err, ok, type Result } from '../../../domain/result.ts';

export interface ScannedName {
  firstName: string;
  lastName: string;
}

interface MrzFailure {
  code: 'mrz_unreadable' | 'mrz_digits';
  message: string;
}

/** No check digit covers these: an unknown state is no misreading. */
const NOT_CHECKED = new Set<string | null>(['issuingState', 'nationality']);
const MAX_LENGTH = 400;

/**
 * Reads a machine-readable zone and verifies its check digits.
 * @returns mrz_unreadable for anything else, mrz_digits if the card must be scanned again
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
    return fail('mrz_unreadable', 'Unknown format of machine-readable zone.');
  }
  const wrong = read.details.filter(({ valid, field }) => !valid && !NOT_CHECKED.has(field)).map(({ field }) => field);
  if (wrong.length > 0) return fail('mrz_digits', `Misread: ${wrong.join(', ')}. Scan the card again.`);
  const [firstName, lastName] = [nameOf(read.fields.firstName), nameOf(read.fields.lastName)];
  if (firstName === '' && lastName === '') return fail('mrz_unreadable', 'The zone contains no name.');
  return ok({ firstName, lastName });
}

function fail(code: MrzFailure['code'], message: string): { readonly ok: false; readonly error: MrzFailure } {
  return err({ code, message });
}

/** Readers put CR, LF or nothing between the lines, and some send lower case. */
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

function nameOf(name: string | null | undefined): string {
  return (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
