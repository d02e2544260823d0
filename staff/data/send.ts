import { parseJson } from '../../domain/parse-json.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { StaffCall } from '../../schemas/call.ts';
import { explain } from '../../schemas/explain.ts';
import { isByHand } from './by-hand.ts';

export interface CallFailure {
  /** `refused`: see `code`; `malformed`: the answer does not fit its schema. */
  readonly kind: 'refused' | 'malformed' | 'network' | 'timeout';
  readonly status?: number;
  readonly code?: string;
  readonly message: string;
}

interface SendOptions<Params> {
  readonly params?: Params;
  readonly signal?: AbortSignal;
  /** Session token, required for changes. */
  readonly changeToken?: string | undefined;
}

/** Sends a staff call. Never throws; a malformed answer is a failure, too. */
export async function send<Request extends object, Answer, Params>(
  call: StaffCall<Request, Answer, Params>,
  request: NoInfer<Request>,
  { params, signal, changeToken }: SendOptions<NoInfer<Params>> = {},
): Promise<Result<Answer, CallFailure>> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  try {
    const response = await fetch(urlOf(call, request, params), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.encoding === 'json' && { 'content-type': 'application/json' }),
        ...(call.method !== 'GET' && changeToken !== undefined && { 'x-staff-token': changeToken }),
        // Background requests must not extend an idle session.
        ...(!isByHand() && { 'x-background': '1' }),
      },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(call.encoding === 'json' && { body: JSON.stringify(request) }),
    });
    return await read(call, response);
  } catch (cause) {
    return err({ kind: timeout.aborted ? 'timeout' : 'network', message: String(cause) });
  }
}

function urlOf(call: StaffCall<object, unknown>, request: object, params: unknown): string {
  const given = (params ?? {}) as Readonly<Record<string, string>>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  if (call.encoding !== 'query') return path;
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

async function read<Answer>(
  { validate }: Pick<StaffCall<object, Answer>, 'validate'>,
  response: Response,
): Promise<Result<Answer, CallFailure>> {
  const { status } = response;
  const text = await response.text();
  if (!response.ok) return err(refusalOf(status, text));
  const body = parseJson(text);
  if (!body.ok) return err({ kind: 'malformed', status, message: `not JSON: ${body.error}` });
  const problem = explain(validate, body.value);
  return problem === null ? ok(body.value as Answer) : err({ kind: 'malformed', status, message: problem });
}

/** The failure in an error response; a proxy's may not be JSON. */
export function refusalOf(status: number, text: string): CallFailure {
  const body = parseJson(text);
  const { error } = ((body.ok && body.value) || {}) as { error?: { code?: unknown; message?: unknown } };
  const { code, message } = error ?? {};
  return {
    kind: 'refused',
    status,
    message: typeof message === 'string' ? message : `status ${status}`,
    ...(typeof code === 'string' && { code }),
  };
}
