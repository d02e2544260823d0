/** "1.500" differs between English and German. */
export interface NumberInText {
  readonly shown: string;
  readonly readings: readonly number[];
  /** A month, which may be a word elsewhere. */
  readonly isSpare: boolean;
  readonly after: string;
}

export interface Counted {
  readonly numbers: readonly NumberInText[];
  readonly phones: readonly string[];
}

const DATE = /(?<![\d.])(\d{1,4})([./-])(\d{1,2})(?:\2(\d{2,4})|\.(?=\D|$))(?![\d])/gu;
const TIME = /(?<![\d.,])(\d{1,2})(?:[:.]|\s?h\s?)([0-5]\d)(?![\d.,]\d|\d|\s*%)/gu;
const HALVES_OF_DAY = /^\s*([ap])\.?\s?m\b/iu;
const PHONE = /(?<![\p{L}\d])(?:\+|00|\(?0)\d?[\d\s()/.-]{5,}\d/gu;
const NUMBER = /\d+(?:[.,'\u066b\u066c \u00a0\u202f]\d+)*/gu;
const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const FEWEST_DIGITS = 7;

/** Expects digits 0 to 9. */
export function extractNumbers(line: string): Counted {
  const numbers: NumberInText[] = [];
  const phones: string[] = [];
  const add = (shown: string, readings: readonly number[], after: string, isSpare = false) =>
    numbers.push({ shown, readings, isSpare, after });
  const blank = (found: string) => '\u0001'.repeat(found.length);
  let rest = line.replace(/(\d*)\s?([½¼¾])/gu, (_, whole: string, part: string) => `${whole || 0}${FRACTIONS[part]}`);
  // Turkish and Arabic may write the sign in front.
  rest = rest.replace(/(?:[%٪]|yüzde )\s?(\d+(?:[.,\u066b]\d+)?)/giu, '$1%');
  rest = rest.replace(DATE, (found, first: string, __, second: string, third: string | undefined) => {
    const parts = [first, second, third].flatMap((part) => (part === undefined ? [] : [Number(part)]));
    if (third === undefined && (Number(first) > 31 || Number(second) > 12)) return found;
    if (Math.min(...parts.slice(0, 2)) > 12) return found;
    // "4.5." may be a day in April, or 4.5 at the end of a sentence.
    if (third === undefined) add(first, [Number(first), Number(`${first}.${second}`)], '', Number(first) <= 12);
    else for (const part of parts) add(String(part), [part], '', part <= 12);
    return blank(found);
  });
  rest = rest.replace(PHONE, (found) => {
    const digits = found.replace(/\D/gu, '');
    const isTimes = /^\s*\d{1,2}[.]\d\d\s*[-\s]\s*\d{1,2}[.]\d\d\s*$/u.test(found);
    if (digits.length < FEWEST_DIGITS || isTimes) return found;
    phones.push(found.trim());
    return blank(found);
  });
  rest = rest.replace(TIME, (found, hour: string, minute: string, at: number, all: string) => {
    if (Number(hour) > 24) return found;
    const after = all.slice(at + found.length);
    const time = Number(hour) + Number(minute) / 100;
    add(found, [...inHalves(time, after)], after);
    return blank(found);
  });
  for (const { 0: found, index } of rest.matchAll(NUMBER)) {
    const after = rest.slice(index + found.length);
    for (const part of groups(found))
      add(
        part,
        readingsOf(part).flatMap((value) => [...inHalves(value, after)]),
        after,
      );
  }
  return { numbers, phones };
}

/** "7 pm" is 19 elsewhere. */
function inHalves(time: number, after: string): readonly number[] {
  const half = HALVES_OF_DAY.exec(after)?.[1]?.toLowerCase();
  if (half === undefined) return [time];
  const twelve = time >= 12 ? time - 12 : time;
  return half === 'p' ? [twelve + 12, time] : [twelve, time];
}

/** Spaced digits are one number only as groups of thousands. */
function groups(found: string): readonly string[] {
  return /[ \u00a0\u202f]/u.test(found) && !/^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,\u066b]\d+)?$/u.test(found)
    ? found.split(/[ \u00a0\u202f]/u)
    : [found];
}

function readingsOf(shown: string): readonly number[] {
  const text = shown.replace(/[ \u00a0\u202f'\u066c]/gu, '').replace('\u066b', '.');
  const marks = text.match(/[.,]/gu) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return [Number(text)];
  const joined = Number(text.replace(/[.,]/gu, ''));
  const at = text.lastIndexOf(last);
  const decimal = Number(`${text.slice(0, at).replace(/[.,]/gu, '')}.${text.slice(at + 1)}`);
  if (marks.length > 1 && new Set(marks).size === 1) return [joined];
  return /^\d{1,3}[.,]\d{3}$/u.test(text) ? [joined, decimal] : [decimal];
}

export function isSamePhone(one: string, other: string): boolean {
  const bare = (phone: string) => phone.replace(/\(0\)/gu, '').replace(/\D/gu, '').replace(/^0+/u, '');
  const [short = '', long = ''] = [bare(one), bare(other)].sort((a, b) => a.length - b.length);
  return long.endsWith(short) && long.length - short.length <= 3;
}
