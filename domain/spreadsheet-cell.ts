const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const PHONE_NUMBER = /^\+\d[\d ]{5,20}$/;

/**
 * A cell of a CSV file as a spreadsheet may open it: what begins like a formula gets an apostrophe in front, because it would
 * run what somebody typed; a phone number is a number at worst, and stays as it is.
 */
export const harmlessCell = <Cell>(cell: Cell): Cell | string =>
  typeof cell === 'string' && FORMULA.test(cell) && !PHONE_NUMBER.test(cell) ? `'${cell}` : cell;
