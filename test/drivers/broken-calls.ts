import type { Page, Route } from '@playwright/test';

/** The ways in which a call can fail. */
export type Breakage = 'refused' | 'hanging' | '500' | 'malformed';

const HEADERS = { 'access-control-allow-origin': '*' };

async function fail(route: Route, how: Breakage): Promise<void> {
  if (how === 'refused') return route.abort('connectionrefused');
  if (how === '500') return route.fulfill({ status: 500, headers: HEADERS, body: 'out of order' });
  if (how === 'malformed') return route.fulfill({ headers: HEADERS, json: { what: ['is', 'this'] } });
  // Hanging: the page times out before any answer arrives.
}

export interface BrokenCalls {
  /** From now on the calls whose paths end like this fail, and all others work again. */
  only(...calls: readonly string[]): void;
  /** How often a call has failed so far. */
  failed(call: string): number;
}

/** Makes some of the page's calls fail; the rest reach the real server. */
export async function breakCalls(page: Page, how: Breakage): Promise<BrokenCalls> {
  let broken: readonly string[] = [];
  const counts = new Map<string, number>();
  const callOf = (url: URL): string => url.pathname.split('/').at(-1) ?? '';
  await page.route(
    (url) => broken.includes(callOf(url)),
    async (route) => {
      const call = callOf(new URL(route.request().url()));
      counts.set(call, (counts.get(call) ?? 0) + 1);
      await fail(route, how);
    },
  );
  return {
    only(...calls) {
      broken = calls;
    },
    failed: (call) => counts.get(call) ?? 0,
  };
}
