/** Messages only if known to hold no visitor data. */
export interface Failure {
  name: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: Failure;
}

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as Details;
  const message = messageOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...(message !== undefined && { message }),
    stack: frames.slice(0, 12).join('\n'),
    ...(cause !== undefined && { cause: describeFailure(cause) }),
  };
}

/** Set by libraries. */
type Details = Readonly<
  Partial<
    Record<'code' | 'syscall' | 'address' | 'hostname' | 'port' | 'severity' | 'responseCode' | 'command', unknown>
  > &
    Partial<Record<'table' | 'column' | 'constraint', unknown>>
>;

/** States about data (22, 23) repeat it. */
const SAFE_STATES = /^(08|25|28|3D|40|42P01|42501|42703|53|54|55|57|58|XX)/;

/** Their messages hold table and column names at most. */
const SAFE_CODES = /^(SQLITE_(?!ERROR$)|UND_ERR_)/;

/** From pg, SQLite and fetch. */
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
  // The answer repeats the refused address.
  return responseCode === undefined ? undefined : words(command, responseCode);
}
