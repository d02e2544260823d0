/** Undefined for absent and unreadable values; `isAbsent` tells them apart. [ANY-01] [ANY-04] */

export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const YES = ['true', 'on', 'yes', 'y', 'success', 'ok'];
const NO = ['false', 'off', 'no', 'n', 'none', 'null'];

export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const number = readNumber(value);
  if (number !== undefined) return number !== 0;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return YES.includes(word) || (NO.includes(word) ? false : undefined);
}

/** Also "12", "12,5", "20%". */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  const text = typeof value === 'string' ? value.trim().replace(',', '.').replace(/\s*%$/, '') : value;
  if (typeof text === 'string' && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const number = typeof text === 'string' ? Number(text) : text;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && !isAbsent(value) ? value : undefined;
}

export function readTextIn(value: unknown, languages: readonly string[]): string | undefined {
  const texts = Object.entries(readObject(value) ?? {}).filter(([, text]) => readText(text) !== undefined);
  const wanted = languages.map((language) => texts.find(([key]) => key.toLowerCase() === language.toLowerCase()));
  return readText((wanted.find((text) => text !== undefined) ?? texts[0])?.[1]);
}

/** A whole number from 0, or text such as a UUID. */
export function readId(value: unknown): number | string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  const text = readText(value)?.trim();
  const number = Number(text);
  return text !== undefined && /^\d+$/.test(text) && Number.isSafeInteger(number) ? number : text;
}

export function readObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const object = parsePacked(value);
  return isObject(object) && !isAbsent(object) ? object : undefined;
}

/** Any other value is a list of one. */
export function readList(value: unknown): readonly unknown[] {
  const list = parsePacked(value);
  if (Array.isArray(list)) return list;
  if (isAbsent(list) || list === false) return [];
  return isObject(list) && Object.keys(list).every((key) => /^\d+$/.test(key)) ? Object.values(list) : [list];
}

export function parseLenient(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}

export function parsePacked(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? (parseLenient(value) ?? value) : value;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'Checked-in' is 'checkedin'. */
export function foldWord(value: unknown): string | undefined {
  const text = typeof value === 'boolean' ? String(value) : readText(value);
  return text?.toLowerCase().replace(/[\s_.!"'-]+/g, '');
}

const YES_WORDS = new Set([...YES, '1', 'okay', 'successful']);
const NO_WORDS = new Set([...NO, '0', 'fail', 'failed', 'failure', 'error']);

/** Unlike a flag, 422 is no yes. */
export function readYes(value: unknown): boolean | undefined {
  const word = foldWord(value);
  if (word === undefined) return undefined;
  return YES_WORDS.has(word) ? true : NO_WORDS.has(word) ? false : undefined;
}

/** Also `1:30`, `00:01:30` or `90 s`. */
export function readSeconds(value: unknown): number | undefined {
  const [, hours = '0', minutes = '0', seconds] =
    typeof value === 'string'
      ? (/^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)(?:\s*s(?:ec(?:onds?)?)?)?\s*$/i.exec(value) ?? [])
      : [undefined, undefined, undefined, readNumber(value)];
  const total = seconds === undefined ? Number.NaN : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total >= 0 ? total : undefined;
}
