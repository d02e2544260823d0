const FORMULA = /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const PHONE_NUMBER = /^\s*\+\d[\d ]{5,20}$/;
/** Many spreadsheets split there, ignoring quotation marks. */
const BORDERS = /([;\t\r\n]+)/;

/** An apostrophe keeps parts from running as formulas. */
export function escapeFormula<Cell>(cell: Cell): Cell | string {
  if (typeof cell !== 'string') return cell;
  const parts = cell.split(BORDERS).map((part) => (FORMULA.test(part) && !PHONE_NUMBER.test(part) ? `'${part}` : part));
  return /^[\t\r]/.test(cell) ? `'${parts.join('')}` : parts.join('');
}
