import type { CallSpec } from './call-spec.ts';

export interface PreparedRequest {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
}

/** The request as it goes over the wire (CALL-01); undefined when it needs a kiosk service and there is none. */
export function writeRequest(
  spec: CallSpec<unknown>,
  request: object,
  pageUrl: string,
  kioskService?: string | null,
): PreparedRequest | undefined {
  const url = resolve(spec.path, pageUrl, kioskService);
  if (!url) return undefined;
  const headers: Record<string, string> = { accept: 'application/json' };
  const init = { method: spec.method, headers };
  if (spec.encoding === 'json') {
    headers['content-type'] = 'application/json';
    return { url: url.href, init: { ...init, body: JSON.stringify(request) } };
  }
  const fields = new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)]));
  if (spec.encoding === 'query') {
    url.search = fields.toString();
    return { url: url.href, init };
  }
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { url: url.href, init: { ...init, body: fields.toString() } };
}

function resolve(path: string, pageUrl: string, kioskService?: string | null): URL | undefined {
  const page = new URL(pageUrl);
  if (path.startsWith('{page}/')) return new URL(page.pathname.replace(/\/$/, '') + path.slice(6), page);
  if (!path.startsWith('{kioskService}/')) return new URL(path, page);
  return kioskService ? new URL(kioskService.replace(/\/$/, '') + path.slice(14), page) : undefined;
}
