/** What a service worker sees of its browser; the DOM's types know only pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly active: object | null };
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<{ readonly url: string } | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handler: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', handler: (event: Asked) => void): void;
  addEventListener(type: 'message', handler: (event: Lasting & { readonly data: unknown }) => void): void;
}

/** An event during which the browser keeps the worker running. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface Asked extends Lasting {
  readonly request: Request;
  /** The page that asks; '' while it is being opened. */
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export const worker = self as unknown as WorkerScope;
