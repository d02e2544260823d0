/** Missing from the DOM's types. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly active: object | null };
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<{ readonly url: string } | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handler: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', handler: (event: Asked) => void): void;
  addEventListener(type: 'message', handler: (event: Lasting & { readonly data: unknown }) => void): void;
}

/** Keeps the worker running. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface Asked extends Lasting {
  readonly request: Request;
  /** '' while the page is opening. */
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export const worker = self as unknown as WorkerScope;

/** In milliseconds. */
const TIMEOUT_MS = 4000;

/** null if there is no answer in time. */
export async function withTimeout(asked: Promise<Response | null>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  return Promise.race([asked, late]);
}
