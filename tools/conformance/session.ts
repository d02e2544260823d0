import type { PreparedRequest } from '../../plugins/_kit/calls/write-request.ts';

export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
      readonly text: string;
      /** After redirects. */
      readonly url: string;
    }
  | { readonly kind: 'none'; readonly reason: string };

const PAGE_TIMEOUT_MS = 30_000;
/** A limit by the minute is over by then. */
const LIMIT_MS = 61_000;

/** One visitor's browser: cookies, origin, page. */
export class Session {
  readonly pageUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();
  readonly #patience: { left: number };

  /** `headers` go to the page's own origin only, for a backend behind a password. */
  constructor(pageUrl: string, headers: Readonly<Record<string, string>> = {}, patience = { left: 1 }) {
    this.pageUrl = pageUrl;
    this.#headers = headers;
    this.#patience = patience;
  }

  /** Another visitor, on the same page: limits by visitor do not add up over the calls. */
  async anotherVisitor(): Promise<Session> {
    const visitor = new Session(this.pageUrl, this.#headers, this.#patience);
    await visitor.get(this.pageUrl, 'text/html');
    return visitor;
  }

  get(url: string, accept = '*/*'): Promise<Reply> {
    const isPage = accept.includes('text/html');
    const asks: Record<string, string> = isPage ? { 'sec-fetch-dest': 'document' } : {};
    return this.#fetch(new URL(url, this.pageUrl), { headers: { accept, ...asks } }, PAGE_TIMEOUT_MS);
  }

  /** Waits once if this machine has met a limit: others may use its address, and the check may run again. */
  async send({ url, init }: PreparedRequest, timeoutMs: number, mayWait = true): Promise<Reply> {
    const page = new URL(this.pageUrl);
    const from = { origin: page.origin, referer: page.href, 'sec-fetch-site': 'same-origin' };
    const asked = { ...init, headers: { ...from, ...init.headers } };
    const reply = await this.#fetch(new URL(url), asked, timeoutMs);
    if (!mayWait || reply.kind === 'none' || reply.status !== 429 || this.#patience.left === 0) return reply;
    this.#patience.left -= 1;
    const wait = Number(reply.headers.get('retry-after') ?? Number.NaN) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait >= 0 ? wait : LIMIT_MS, LIMIT_MS)));
    return this.#fetch(new URL(url), asked, timeoutMs);
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

/** Such as an error page or sign-in form, whatever its content type. */
export function isPageForPeople(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|br|b|p|div|h1)\b/i.test(text);
}
