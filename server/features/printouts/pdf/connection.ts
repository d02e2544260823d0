import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright-core';

export interface BrowserEvent {
  readonly method: string;
  readonly params: { readonly requestId?: string };
}

/** With one page, or with the browser itself. */
export interface Session {
  readonly send: CDPSession['send'];
}

interface Message extends Partial<BrowserEvent> {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Playwright would take 80 MB of the server for a dozen commands. `onClosed` is called before pending commands reject.
 */
export function connect(toBrowser: Writable, fromBrowser: Readable, onClosed: () => void) {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (event: BrowserEvent) => void>();
  let isOpen = true;
  let last = 0;

  function receive({ id, result, error, sessionId = '', method, params = {} }: Message): void {
    if (id === undefined) {
      if (method !== undefined) listeners.get(sessionId)?.({ method, params });
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  }

  function close(): void {
    isOpen = false;
    onClosed();
    for (const { reject } of waiting.values()) reject(new Error('The browser has exited'));
    waiting.clear();
  }

  const sender = (sessionId?: string): Session => ({
    send: (method, params) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new Error('The browser has exited'));
        last += 1;
        waiting.set(last, { resolve: resolve as Waiting['resolve'], reject });
        toBrowser.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
  });

  fromBrowser.on('data', messagesOf(receive));
  fromBrowser.once('close', close);
  // A browser that has just died also closes the pipe we read from.
  toBrowser.on('error', () => {});
  return {
    ...sender(),
    attach(sessionId: string, onEvent: (event: BrowserEvent) => void): Session {
      listeners.set(sessionId, onEvent);
      return sender(sessionId);
    },
    detach: (sessionId: string) => void listeners.delete(sessionId),
  };
}

function messagesOf(receive: (message: Message) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  return (chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = Buffer.concat([...parts, rest.subarray(0, end)]).toString();
      parts = [];
      rest = rest.subarray(end + 1);
      receive(JSON.parse(message) as Message);
    }
    if (rest.length > 0) parts.push(rest);
  };
}
