const FORMULA = /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const PHONE_NUMBER = /^\s*\+\d[\d ]{5,20}$/;
/** Many spreadsheets split cells at semicolons or tabs and then ignore quotation marks. */
const BORDERS = /([;\t\r\n]+)/;

/**
 * Prefixes each part of a CSV cell that would run as a formula with an apostrophe. Phone numbers stay: at worst they
 * are numbers.
 */
export function harmlessCell<Cell>(cell: Cell): Cell | string {
  if (typeof cell !== 'string') return cell;
  const parts = cell.split(BORDERS).map((part) => (FORMULA.test(part) && !PHONE_NUMBER.test(part) ? `'${part}` : part));
  return /^[\t\r]/.test(cell) ? `'${parts.join('')}` : parts.join('');
}
