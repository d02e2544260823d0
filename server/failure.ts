/** A failure as it may be logged: name, code and stack location. Never the message, which may contain visitor data. */
export interface Failure {
  name: string;
  code?: string;
  stack?: string;
  cause?: Failure;
}

/** Reduces anything thrown to what may be logged. */
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
