import { DAY_MS } from '../../../domain/time.ts';
import { median } from '../measure.ts';
import { DAYS, HOSTS_AT } from './seed.ts';

export interface Call {
  readonly name: string;
  readonly path: string;
  /** Posted; without it the call reads. */
  readonly body?: object;
}

const day = (back: number): string => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
const span = (from: number, to: number): string => `from=${day(from)}&to=${day(to)}`;

const PAGE = '/en/1/slideshow';
const at = (path: string): string => `/staff/api/locations/1/${path}`;
const hosts = (query: string) => ({ path: '/contacts/search', body: { query, location_id: HOSTS_AT } });

/** Must cost as much with many visits as with few [MANY-02]. */
export const CALLS: readonly Call[] = [
  { name: 'visitor page', path: PAGE },
  { name: 'export of a day', path: at(`export?format=csv&${span(30, 30)}`) },
  { name: `export of ${DAYS} days`, path: at(`export?format=csv&${span(DAYS, 0)}`) },
  { name: 'search by plate', path: at('erasures/search'), body: { name: '', plate: 'ABC 4711', phone: '' } },
  { name: 'search by phone', path: at('erasures/search'), body: { name: '', plate: '', phone: '+467014711' } },
  { name: 'search by name', path: at('erasures/search'), body: { name: 'Driver 4711', plate: '', phone: '' } },
  { name: 'desk', path: at('desk') },
  { name: 'muster', path: at('muster') },
  { name: `counts of ${DAYS} days`, path: at(`counts?${span(DAYS, 0)}`) },
  { name: 'locations page', path: '/staff/api/locations' },
  { name: 'host search', ...hosts('anna be') },
  { name: 'host search without accents', ...hosts('Angstrom') },
  { name: 'host search with a typing error', ...hosts('Lindqvsit') },
];

export interface Measured {
  /** Milliseconds to the last byte, median of the rounds. */
  readonly ms: number;
  readonly bytes: number;
  /** Longest wait for the visitor page during the call, in milliseconds. */
  readonly page: number;
}

export async function callHeaders(url: string, staffCookie: string): Promise<Readonly<Record<string, string>>> {
  const page = await fetch(url + PAGE);
  const cookie = [staffCookie, ...page.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ');
  const session = await fetch(`${url}/staff/api/session`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const { signed_in: told } = (await session.json()) as { readonly signed_in: { readonly change_token: string } };
  return {
    cookie,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-staff-token': told.change_token,
  };
}

/** @returns undefined for an export that has to be prepared as a job. @throws if a call is refused */
export async function measure(
  url: string,
  headers: Readonly<Record<string, string>>,
  { path, body }: Call,
): Promise<Measured | undefined> {
  const address = url + path;
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const times: number[] = [];
  let bytes = 0;
  let page = 0;
  for (let spent = 0; times.length < 5 && spent < 20_000; ) {
    const watch = watchPage(url);
    const began = performance.now();
    const answer = await fetch(address, init);
    if (answer.status === 409) {
      await watch();
      return undefined;
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    bytes = 0;
    for await (const part of answer.body ?? []) bytes += (part as Uint8Array).byteLength;
    const took = performance.now() - began;
    page = Math.max(page, await watch());
    times.push(took);
    spent += took;
  }
  return { ms: median(times), bytes, page };
}

/** @returns stops polling and gives the longest response time in milliseconds */
function watchPage(url: string): () => Promise<number> {
  let longest = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(url + PAGE)).arrayBuffer();
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  // Avoids an unhandled rejection when the server dies; `await asking` still throws.
  asking.catch(() => {});
  return async () => {
    isOver = true;
    await asking;
    return longest;
  };
}
