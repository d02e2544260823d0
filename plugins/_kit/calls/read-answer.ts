import { decode, type LeftOut } from '../../../domain/decode.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Call } from '../../../schemas/call.ts';
import type { CallResult } from './call-error.ts';

/**
 * Decodes an answer by its schema [ANY-04]. With `anyAnswer` every 2xx succeeds, except a web page: a hotspot asking to
 * sign in.
 */
export async function readAnswer<Answer>(
  { reading, anyAnswer, path }: Pick<Call<object, Answer, boolean>, 'reading' | 'anyAnswer' | 'path'>,
  response: Response,
  warn: (message: string) => void,
  onLeftOut: (item: unknown) => void = () => {},
): Promise<CallResult<Answer>> {
  const { status } = response;
  if (!response.ok) return err({ kind: 'status', status, ...refusal(parseJson(await response.text())) });
  const body = anyAnswer ? await textOf(response) : await response.text();
  const value = readBody(body);
  const leave = (lost: LeftOut, item?: unknown): void => {
    warn(`${path} answered ${described(lost)}`);
    if (item !== undefined) onLeftOut(item);
  };
  const read = value.ok ? decode(reading, value.value, leave) : err({ path: '', reason: value.error });
  if (read.ok) return ok(read.value as Answer);
  if (!anyAnswer || PAGE.test(body)) return err({ kind: 'malformed', status, message: described(read.error) });
  const nothing = decode(reading, undefined);
  return nothing.ok
    ? ok(nothing.value as Answer)
    : err({ kind: 'malformed', status, message: described(nothing.error) });
}

const described = ({ path, reason }: Pick<LeftOut, 'path' | 'reason'>): string => `${path || '/'}: ${reason}`;

const PAGE = /^\s*<(!doctype|html)/i;

/** An `anyAnswer` call has done its work even if the body breaks off. */
const textOf = (response: Response): Promise<string> => response.text().catch(() => '');

/** Refuses a web page and truncated JSON. */
function readBody(body: string): Result<unknown, string> {
  const text = body.trim();
  if (text === '') return ok(undefined);
  const json = parseJson(text);
  if (json.ok) return json;
  if (/^[[{"]/.test(text)) return err(`not JSON: ${json.error}`);
  return text.startsWith('<') ? err('not JSON: a web page') : ok(text);
}

// Ours: { error: { code, message } }; other backends may put a text in `error`.
function refusal(body: Result<unknown, string>): { code?: string; message?: string } {
  const error = body.ok ? (body.value as { error?: { code?: unknown; message?: unknown } } | null)?.error : undefined;
  const said = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return { code: said(error?.code), message: said(error?.message) ?? said(error) };
}
