/** PostgreSQL's codes for a number out of range, a text that is none, and a date that it has not. */
const CODES = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008']);

/**
 * Whether a query failed because of a value that no column can hold, such as an id of twenty digits. Anyone who sent it is
 * told so; the embedded database would just have found nothing.
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && CODES.has((error as { code?: string }).code ?? '');
}
