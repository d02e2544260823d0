import type { Clock } from 'gatehouse-engine';
import { isVisitCode } from '../../../domain/visit-names.ts';
import { isGatewayError } from '../../../plugins/_kit/offline/connection.ts';
import { deadline } from '../deadline.ts';

export type Leaving =
  | { readonly code: string }
  | { readonly pass: string }
  | { readonly location: { readonly id: number | string }; readonly plate: string; readonly name: string };

/** `noted`: the server does not tell who is here. `away`: retry later. `failed`: refused. */
export type LeftHow = 'left' | 'noted' | 'unknown' | 'away' | 'failed';

const TIMEOUT_MS = 10_000;

export function codeIn(pathname: string): string | null {
  const code = decodeURIComponent(/\/out\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
  return isVisitCode(code) ? code : null;
}

const PASS = /^\/[\w-]+\/pass\/[\w-]{43}\/?$/;

/** Reads a code, sign-out address or pass address; null for anything else. */
export function readScanned(text: string, page: string): Leaving | null {
  const said = text.trim();
  if (isVisitCode(said)) return { code: said };
  const { origin, pathname } = URL.canParse(said, page) ? new URL(said, page) : { origin: '', pathname: '' };
  if (origin !== new URL(page).origin) return null;
  if (PASS.test(pathname)) return { pass: pathname.replace(/\/$/, '') };
  const code = codeIn(pathname);
  return code === null ? null : { code };
}

/** Signs the visitor out; away from a kiosk always `noted`. Never throws. */
export async function signOut(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  leaving: Leaving,
  clock: Pick<Clock, 'timeout'>,
): Promise<LeftHow> {
  const signal = deadline(clock, TIMEOUT_MS);
  try {
    if ('pass' in leaving) return await signOutWithPass(fetch, leaving.pass, signal);
    const { plate, name } = 'code' in leaving ? { plate: '', name: '' } : leaving;
    const body = 'code' in leaving ? leaving : { location_id: leaving.location.id, plate, name };
    const answer = await fetch('/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    // Too many tries: only a person can help.
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
  // The redirect leads to the ended pass.
  if (answer.type === 'opaqueredirect') return 'left';
  if (isGatewayError(answer.status)) return 'away';
  return answer.status === 404 || answer.status === 429 ? 'unknown' : 'failed';
}
