import type { Clock } from 'gatehouse-engine';
import { isVisitCode } from '../../../domain/visit-names.ts';
import { isGatewayError } from '../../../plugins/_kit/offline/connection.ts';

/** By the code of the visit, by the address of its pass, or by what the visitor entered in the form. */
export type Leaving =
  | { readonly code: string }
  | { readonly pass: string }
  | { readonly location: { readonly id: number | string }; readonly plate: string; readonly name: string };

/**
 * How it ended: `noted` where nobody is told who is here, `away` where the server could not be reached and may be told
 * later, `failed` where it refused.
 */
export type LeftHow = 'left' | 'noted' | 'unknown' | 'away' | 'failed';

const TIMEOUT_MS = 10_000;

/** The code of a visit at the end of the page's address; null at a kiosk's page. */
export function codeIn(pathname: string): string | null {
  const code = decodeURIComponent(/\/out\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
  return isVisitCode(code) ? code : null;
}

const PASS = /^\/[\w-]+\/pass\/[\w-]{43}\/?$/;

/** What a camera has read: a visit's code, the address of signing out with it, or that of its pass; null if it is nothing of ours. */
export function readScanned(text: string, page: string): Leaving | null {
  const said = text.trim();
  if (isVisitCode(said)) return { code: said };
  const { origin, pathname } = URL.canParse(said, page) ? new URL(said, page) : { origin: '', pathname: '' };
  if (origin !== new URL(page).origin) return null;
  if (PASS.test(pathname)) return { pass: pathname.replace(/\/$/, '') };
  const code = codeIn(pathname);
  return code === null ? null : { code };
}

/**
 * Says that the visitor leaves. Away from a kiosk nobody is told who is here: then it is noted in any case. Never
 * throws.
 */
export async function signOut(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  leaving: Leaving,
  clock: Pick<Clock, 'timeout'>,
): Promise<LeftHow> {
  const over = new AbortController();
  clock.timeout(TIMEOUT_MS, () => over.abort(), over.signal);
  try {
    if ('pass' in leaving) return await signOutWithPass(fetch, leaving.pass, over.signal);
    const { plate, name } = 'code' in leaving ? { plate: '', name: '' } : leaving;
    const body = 'code' in leaving ? leaving : { location_id: leaving.location.id, plate, name };
    const answer = await fetch('/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: over.signal,
    });
    // Too many tries: what helps is a person.
    if (answer.status === 429) return 'unknown';
    if (isGatewayError(answer.status)) return 'away';
    if (!answer.ok) return 'failed';
    const { left, assumed } = (await answer.json()) as { left?: unknown; assumed?: unknown };
    if (assumed === true) return 'noted';
    return left === true ? 'left' : 'unknown';
  } catch {
    return 'away';
  }
}

/** As the form on the pass does. */
async function signOutWithPass(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  pass: string,
  signal: AbortSignal,
): Promise<LeftHow> {
  const answer = await fetch(`${pass}/out`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
    signal,
  });
  // The redirect leads to the pass, which says that it is over.
  if (answer.type === 'opaqueredirect') return 'left';
  if (isGatewayError(answer.status)) return 'away';
  return answer.status === 404 || answer.status === 429 ? 'unknown' : 'failed';
}
