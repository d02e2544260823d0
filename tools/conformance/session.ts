import type { PreparedRequest } from '../../plugins/_kit/calls/write-request.ts';

/** Outcome of a request: an answer with any status, or none. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
      readonly text: string;
      /** The address after redirects. */
      readonly url: string;
    }
  | { readonly kind: 'none'; readonly reason: string };

const PAGE_TIMEOUT_MS = 30_000;

/** One visitor's browser, as far as a backend can tell: its cookies, its origin, the page it is on. */
export class Session {
  readonly pageUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  /** `headers` go with every request to the page's own origin, for a backend behind a password. */
  constructor(pageUrl: string, headers: Readonly<Record<string, string>> = {}) {
    this.pageUrl = pageUrl;
    this.#headers = headers;
  }

  /** Opens a page or a file. */
  get(url: string, accept = '*/*'): Promise<Reply> {
    const isPage = accept.includes('text/html');
    const asks: Record<string, string> = isPage ? { 'sec-fetch-dest': 'document' } : {};
    return this.#fetch(new URL(url, this.pageUrl), { headers: { accept, ...asks } }, PAGE_TIMEOUT_MS);
  }

  /** Sends a call as the page does. */
  send({ url, init }: PreparedRequest, timeoutMs: number): Promise<Reply> {
    const page = new URL(this.pageUrl);
    const from = { origin: page.origin, referer: page.href, 'sec-fetch-site': 'same-origin' };
    return this.#fetch(new URL(url), { ...init, headers: { ...init.headers, ...from } }, timeoutMs);
  }

  async #fetch(url: URL, init: RequestInit, timeoutMs: number): Promise<Reply> {
    const isOwn = url.origin === new URL(this.pageUrl).origin;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = isOwn ? { ...this.#headers, ...(cookie !== '' && { cookie }) } : {};
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { ...init, headers: { ...(init.headers as object), ...own }, signal });
      if (isOwn) this.#keepCookies(answer.headers);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      return { kind: 'answer', status: answer.status, headers: answer.headers, bytes, text, url: answer.url };
    } catch (cause) {
      if ((cause as Error).name === 'TimeoutError')
        return { kind: 'none', reason: `no answer in ${timeoutMs / 1000} s` };
      return { kind: 'none', reason: `no connection (${reasonOf(cause)})` };
    }
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))) this.#cookies.delete(name.trim());
      else this.#cookies.set(name.trim(), value.join('=').trim());
    }
  }
}

function reasonOf(cause: unknown): string {
  const inner = (cause as { cause?: { code?: string; message?: string } }).cause;
  return inner?.code ?? inner?.message ?? String(cause);
}

/** Whether a body is a page for people, such as an error page or a form to sign in, whatever its content type says. */
export function isPageForPeople(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|br|b|p|div|h1)\b/i.test(text);
}
