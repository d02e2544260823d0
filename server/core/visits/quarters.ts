/** Every zone's hours begin on one of these. */
export const QUARTER_MS = 900_000;
/** In a day. */
export const QUARTERS = 96;
