/** PostgreSQL's codes for numbers out of range, invalid texts and dates. */
const CODES = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008']);

/** Whether no column can hold a value, such as an id of twenty digits. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && CODES.has((error as { code?: string }).code ?? '');
}
