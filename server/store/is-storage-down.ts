/** About the server or the way to it. */
const POSTGRES = /^(08|53|57P|58)/;
const CODES =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|ENOSPC|SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY|LOCKED|CORRUPT|NOTADB))/;
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** A retry may succeed: 503, not 500. */
export function isStorageDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (syscall === 'connect') return true;
  if (typeof code === 'string' && (POSTGRES.test(code) || CODES.test(code))) return true;
  return MESSAGES.test(error.message) || isStorageDown(error.cause);
}
