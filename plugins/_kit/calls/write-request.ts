import type { CallContract } from '../../../schemas/call.ts';

export interface PreparedRequest {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
}

interface RequestOptions {
  readonly pageUrl: string;
  readonly kioskService?: string | null;
  readonly idempotencyKey?: string;
  readonly callEncoding?: string | null;
}

/** Builds the request; undefined without the kiosk service it needs (CALL-01). */
export function writeRequest(
  call: CallContract,
  request: object,
  { pageUrl, kioskService, idempotencyKey, callEncoding }: RequestOptions,
): PreparedRequest | undefined {
  const url = resolve(call.path, pageUrl, kioskService);
  if (!url) return undefined;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const init = { method: call.method, headers };
  if (call.encoding === 'json' && callEncoding !== 'form') {
    headers['content-type'] = 'application/json';
    return { url: url.href, init: { ...init, body: JSON.stringify(request) } };
  }
  const fields = formData(request);
  if (call.encoding === 'query') {
    url.search = fields.toString();
    return { url: url.href, init };
  }
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { url: url.href, init: { ...init, body: fields.toString() } };
}

/** Sends nested values as `form[name]` and, as the spec lists them, by their own name. */
function formData(request: object): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [key, value] of Object.entries(request)) {
    if (typeof value !== 'object' || value === null) fields.set(key, String(value));
    else
      for (const [name, inner] of Object.entries(value)) {
        fields.set(`${key}[${name}]`, String(inner));
        if (!(name in request)) fields.set(name, String(inner));
      }
  }
  return fields;
}

function resolve(path: string, pageUrl: string, kioskService?: string | null): URL | undefined {
  const page = new URL(pageUrl);
  if (path.startsWith('{page}/')) return new URL(page.pathname.replace(/\/$/, '') + path.slice(6), page);
  if (!path.startsWith('{kioskService}/')) return new URL(path, page);
  return kioskService ? new URL(kioskService.replace(/\/$/, '') + path.slice(14), page) : undefined;
}
