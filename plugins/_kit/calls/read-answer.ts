import { parseJson } from '../../../domain/parse-json.ts';
import { err, ok } from '../../../domain/result.ts';
import { explain } from '../../../schemas/explain.ts';
import type { Validator } from '../../../schemas/validator.ts';
import type { CallResult } from './call-error.ts';

/** Reads and validates an answer: one that does not match its schema is a failed call (CALL-01). */
export async function readAnswer<Answer>(validate: Validator<Answer>, response: Response): Promise<CallResult<Answer>> {
  const { status } = response;
  const body = parseJson(await response.text());
  if (!response.ok) return err({ kind: 'status', status, ...(body.ok ? refusal(body.value) : {}) });
  if (!body.ok) return err({ kind: 'malformed', status, message: `not JSON: ${body.error}` });
  const trouble = explain(validate, body.value);
  return trouble === null ? ok(body.value as Answer) : err({ kind: 'malformed', status, message: trouble });
}

// Our server answers { error: { code, message } }; other backends may answer anything.
function refusal(body: unknown): { code?: string; message?: string } {
  const error = (body as { error?: { code?: unknown; message?: unknown } } | null | undefined)?.error;
  const said = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return { code: said(error?.code), message: said(error?.message) };
}
