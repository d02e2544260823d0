/**
 * A failure as it may be logged: name, code, stack location, and as much of the message as holds no visitor data. A message
 * of our own or of a library that is not known here may, and is left out.
 */
export interface Failure {
  name: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: Failure;
}

/** Reduces anything thrown to what may be logged. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as Details;
  const message = messageOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  // Of several addresses of one name, each was tried.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...(message !== undefined && { message }),
    stack: frames.slice(0, 12).join('\n'),
    ...(cause !== undefined && { cause: describeFailure(cause) }),
  };
}

/** What libraries add to an error; nothing of it is certain. */
type Details = Readonly<
  Partial<
    Record<'code' | 'syscall' | 'address' | 'hostname' | 'port' | 'severity' | 'responseCode' | 'command', unknown>
  > &
    Partial<Record<'table' | 'column' | 'constraint', unknown>>
>;

/** States of PostgreSQL that are about the server, the way to it or our SQL; those about data (22, 23) repeat it. */
const SAFE_STATES = /^(08|25|28|3D|40|42P01|42501|42703|53|54|55|57|58|XX)/;

/** The codes of SQLite and undici whose messages hold names of tables and columns at most. */
const SAFE_CODES = /^(SQLITE_(?!ERROR$)|UND_ERR_)/;

/** Messages without a code of pg, SQLite and fetch, by how they begin. */
const SAFE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|no such (table|column|index): \S+$|fetch failed$)/;

function messageOf(error: Error): string | undefined {
  const { code = '', syscall, hostname, address, port, severity, command, responseCode, ...rest } = error as Details;
  const words = (...parts: readonly unknown[]) => parts.filter((part) => part !== undefined && part !== '').join(' ');
  // Not the path: it may name a person's file.
  if (syscall !== undefined) return words(syscall, code, hostname ?? address, port);
  if (severity !== undefined && !SAFE_STATES.test(String(code)))
    return words(severity, rest.table, rest.column, rest.constraint);
  if (severity !== undefined || SAFE_CODES.test(String(code)) || SAFE_MESSAGES.test(error.message))
    return error.message.split('\n')[0];
  // A mail server's answer repeats the address that it refuses.
  return responseCode === undefined ? undefined : words(command, responseCode);
}
