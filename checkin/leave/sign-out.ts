import type { Clock } from 'gatehouse-engine';
import { isVisitCode } from '../../domain/visit-names.ts';

/** By the code of the visit, or by what the visitor entered in the form. */
export type Leaving =
  | { readonly code: string }
  | { readonly location: { readonly id: number | string }; readonly plate: string; readonly name: string };

const TIMEOUT_MS = 10_000;

/** The code of a visit at the end of the page's address; null at a kiosk's page. */
export function codeIn(pathname: string): string | null {
  const code = decodeURIComponent(/\/out\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
  return isVisitCode(code) ? code : null;
}

/**
 * Says that the visitor leaves. Away from a kiosk nobody is told who is here: then it is noted in any case. Never
 * throws: without the server it has failed, and can be tried again.
 */
export async function signOut(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  leaving: Leaving,
  clock: Pick<Clock, 'timeout'>,
): Promise<'left' | 'noted' | 'unknown' | 'failed'> {
  const over = new AbortController();
  clock.timeout(TIMEOUT_MS, () => over.abort(), over.signal);
  const { plate, name } = 'code' in leaving ? { plate: '', name: '' } : leaving;
  const body = 'code' in leaving ? leaving : { location_id: leaving.location.id, plate, name };
  try {
    const answer = await fetch('/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: over.signal,
    });
    // Too many tries: what helps is a person.
    if (answer.status === 429) return 'unknown';
    if (!answer.ok) return 'failed';
    const { left, assumed } = (await answer.json()) as { left?: unknown; assumed?: unknown };
    if (assumed === true) return 'noted';
    return left === true ? 'left' : 'unknown';
  } catch {
    return 'failed';
  }
}
