/** An expected outcome as a value; only the unexpected is thrown. */
export type Result<T, E = Failure> = { ok: true; value: T } | { ok: false; error: E };

export interface Failure {
  code: string;
  message: string;
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}
