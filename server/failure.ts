/** A failure for the log: name, code and where it came from, never its message, which may hold what a visitor entered. */
export interface Failure {
  name: string;
  code?: string;
  stack?: string;
  cause?: Failure;
}

/** Says of anything thrown what the log may hold. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause !== undefined && { cause: describeFailure(error.cause) }),
  };
}
