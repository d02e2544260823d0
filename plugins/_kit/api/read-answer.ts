import { err, ok } from '../../../engine/result.ts';
import { explain } from '../../../schemas/explain.ts';
import type { CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';

/** Reads and checks an answer: what does not fit its schema is a failed call (CALL-01). */
export async function readAnswer<Answer>(spec: CallSpec<Answer>, response: Response): Promise<CallResult<Answer>> {
  const { status } = response;
  const text = await response.text();
  const body = parse(text);
  if (!response.ok) return err({ kind: 'status', status, ...refusal(body) });
  if (body === undefined) return err({ kind: 'malformed', status, message: 'not JSON' });
  const trouble = explain(spec.validate, body);
  return trouble === null ? ok(body as Answer) : err({ kind: 'malformed', status, message: trouble });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError();
      return value;
    });
  } catch {
    return undefined;
  }
}

// Our server answers { error: { code, message } }; others may answer anything.
function refusal(body: unknown): { code?: string; message?: string } {
  const error = (body as { error?: { code?: unknown; message?: unknown } } | null | undefined)?.error;
  const said = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return { code: said(error?.code), message: said(error?.message) };
}
