import { parseJson } from '../../../domain/parse-json.ts';

/** The pass that a device has: where it is shown, and when it ends in milliseconds since 1970. */
export interface PassAddress {
  readonly url: string;
  readonly until: number;
}

/** Local storage: the pass, on a person's own device only. The pass itself (public/pass.js) writes and removes it, too. */
export const PASS_KEY = 'gatehouse_pass';
/** Session storage: this tab shows the pass, and does so again after a reload. */
export const PASS_SHOWN = 'gatehouse_pass_shown';

const ADDRESS = /^\/[\w-]+\/pass\/[\w-]{43}$/;

/** The pass in what a device keeps; null if there is none, or it has ended. */
export function readPass(stored: string | null, now: number): PassAddress | null {
  const read = parseJson(stored ?? '');
  const { url, until } = ((read.ok && read.value) || {}) as Partial<Record<keyof PassAddress, unknown>>;
  if (typeof url !== 'string' || typeof until !== 'number' || !ADDRESS.test(url)) return null;
  return until > now ? { url, until } : null;
}
