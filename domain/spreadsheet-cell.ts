const FORMULA = /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const PHONE_NUMBER = /^\s*\+\d[\d ]{5,20}$/;
/** Where a spreadsheet may begin another cell: many split at semicolons or tabs, and see no quotation marks then. */
const BORDERS = /([;\t\r\n]+)/;

/**
 * A cell of a CSV file as a spreadsheet may open it: what begins like a formula, and each part that would if the cell were
 * split, gets an apostrophe in front, because it would run what somebody typed. A phone number is a number at worst, and
 * stays as it is.
 */
export function harmlessCell<Cell>(cell: Cell): Cell | string {
  if (typeof cell !== 'string') return cell;
  const parts = cell.split(BORDERS).map((part) => (FORMULA.test(part) && !PHONE_NUMBER.test(part) ? `'${part}` : part));
  return /^[\t\r]/.test(cell) ? `'${parts.join('')}` : parts.join('');
}
