import { addDays, minutesOf, timeText } from '../../../domain/zone-clock.ts';

/** Excel writes zeros for digits beyond these. */
const KEPT_DIGITS = 15;
const SERIAL = { first: 36_526, last: 73_050, zero: '1899-12-30' };
const AS_TEXT = 'Format the column as text and save again';

export function findCellProblem(cell: string): string | undefined {
  if (/^[+-]?\d([.,]\d+)?E[+-]?\d+$/i.test(cell) && /[.,+-]/.test(cell))
    return `${quoted(cell)} is a rounded number. ${AS_TEXT}`;
  if (/^#{2,}$/.test(cell)) return `the column was too narrow to show ${quoted(cell)}. Widen it and save again`;
  if (/^#(N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(cell)) return `${quoted(cell)} is a formula that failed`;
  if (cell.includes('\uFFFD')) return `a letter is broken in ${quoted(cell)}. Save the original again as "CSV UTF-8"`;
  return undefined;
}

/** Excel cuts all long numbers of a column; an uncut one clears it. */
export function isCutColumn(cells: readonly string[]): boolean {
  const long = cells.filter((cell) => /^\d+$/.test(cell) && cell.length > KEPT_DIGITS);
  return long.length > 0 && long.every((cell) => /^0+$/.test(cell.slice(KEPT_DIGITS)));
}

export const cutProblem = (cell: string): string | undefined =>
  /^\d+$/.test(cell) && cell.length > KEPT_DIGITS
    ? `the last digits of ${quoted(cell)} are lost. ${AS_TEXT}`
    : undefined;

const NUMERIC_DAY = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** Undefined unless dates show the order without contradiction. */
export function detectDayOrder(cells: readonly string[]): 'day' | 'month' | undefined {
  const orders = new Set(cells.flatMap((cell) => ownOrder(cell) ?? []));
  const [order] = orders;
  return orders.size === 1 ? order : undefined;
}

function ownOrder(cell: string): 'day' | 'month' | undefined {
  const [, first = '', mark, second = ''] = NUMERIC_DAY.exec(cell) ?? [];
  if (mark === undefined) return undefined;
  if (mark === '.' || Number(first) > 12) return 'day';
  return Number(second) > 12 ? 'month' : undefined;
}

/**
 * Reads dates such as 28.11.2026, 11/28/2026 or days since 1900; leaves other text.
 * @returns undefined if day and month could be either
 */
export function isoDay(cell: string, order: ReturnType<typeof detectDayOrder>): string | undefined {
  const plain = cell.replace(/[ T]0{1,2}:00(:00)?$/, '');
  if (/^\d{5}$/.test(plain) && Number(plain) >= SERIAL.first && Number(plain) <= SERIAL.last)
    return addDays(SERIAL.zero, Number(plain));
  const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})\.?$/.exec(plain);
  if (yearFirst !== null) return isoOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const [, first, , second, year] = NUMERIC_DAY.exec(plain) ?? [];
  if (year === undefined) return plain;
  const own = ownOrder(plain) ?? order ?? (Number(first) === Number(second) ? 'day' : undefined);
  if (own === undefined) return undefined;
  return own === 'day' ? isoOf(year, second, first) : isoOf(year, first, second);
}

const isoOf = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Reads times such as 07.30, 7h30, 7:30 AM or a part of a day; leaves other text. */
export function clockTime(cell: string): string {
  // "0.25" is a quarter of a day or 25 minutes past midnight.
  const part = /^0,\d+$|^0\.\d$|^0\.\d{3,}$/.test(cell) ? Number(cell.replace(',', '.')) : undefined;
  if (part !== undefined) return timeText(Math.round(part * 1440));
  const [, hour = '', minute = '', half] =
    /^(\d{1,2})[.:h](\d{2})(?::\d{2})?(?:\s?([ap])\.?\s?m\.?)?$/i.exec(cell) ?? [];
  if (hour === '' || /^0\.\d\d$/.test(cell)) return cell;
  const minutes = minutesOf(`${hour}:${minute}`);
  if (minutes === undefined) return cell;
  if (half === undefined) return timeText(minutes);
  const isHalf = minutes >= 60 && minutes < 13 * 60;
  return isHalf ? timeText((minutes % 720) + (half.toLowerCase() === 'p' ? 720 : 0)) : cell;
}

const quoted = (cell: string): string => JSON.stringify(cell.slice(0, 60));
