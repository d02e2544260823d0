/** PostgreSQL's classes of errors that are about the server or the way to it, not about what was asked. */
const POSTGRES = /^(08|53|57P|58)/;
/** Likewise of Node's sockets, and of SQLite. */
const CODES =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|ENOSPC|SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY|LOCKED|CORRUPT|NOTADB))/;
/** The driver of PostgreSQL gives these no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether a query failed because the database cannot be reached or cannot store: a full disk, a server that restarts.
 * The same request may succeed in a moment, so it is answered with 503, not 500.
 */
export function isStorageDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // Of a socket in a folder that PostgreSQL has not made yet.
  if (syscall === 'connect') return true;
  if (typeof code === 'string' && (POSTGRES.test(code) || CODES.test(code))) return true;
  return MESSAGES.test(error.message) || isStorageDown(error.cause);
}
