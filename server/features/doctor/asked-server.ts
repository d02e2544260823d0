import { keyedHash, randomToken } from '../../store/ids.ts';

/** Where a server tells somebody who has its key how requests reach it. */
export const DOCTOR_PATH = '/doctor';
export const [NONCE, PROOF] = ['x-gatehouse-nonce', 'x-gatehouse-proof'];

/** How a request reached the server. */
export interface Reached {
  /** Whom the server takes the visitor for. */
  readonly address: string;
  readonly protocol: string;
  /** Who opened the connection: a proxy, if there is one. */
  readonly peer: string;
  readonly isForwarded: boolean;
  readonly proof: string;
}

export type Asked =
  | { readonly kind: 'silent'; readonly reason: string }
  /** Another program, or a server with another database or key. */
  | { readonly kind: 'stranger'; readonly status: number; readonly isGatehouse: boolean }
  | {
      readonly kind: 'own';
      readonly reached: Reached;
      readonly hasHsts: boolean;
      /** How far its clock, or its proxy's, is ahead of this machine's, in milliseconds. */
      readonly aheadMs: number;
    };

/** So that it is told who does not answer, after the database was waited for. */
const ANSWER_MS = 2_500;

/** Nobody has this address; a proxy that passes it on believes its visitors. */
export const FORGED = '192.0.2.1';

export const proofOfAsker = (secret: string, nonce: string): string => keyedHash(secret, `doctor asks ${nonce}`);
export const proofOfServer = (secret: string, nonce: string): string => keyedHash(secret, `doctor is told ${nonce}`);

/** Asks a server how this request reached it, as a visitor who lies about the address would. */
export async function askServer(address: string, secret: string, late: AbortSignal): Promise<Asked> {
  const signal = AbortSignal.any([late, AbortSignal.timeout(ANSWER_MS)]);
  const nonce = randomToken();
  const headers = { [NONCE]: nonce, [PROOF]: proofOfAsker(secret, nonce), 'x-forwarded-for': FORGED };
  const at = new URL(DOCTOR_PATH, address);
  try {
    const answer = await fetch(at, { headers, signal, redirect: 'manual' });
    const reached = (await answer.json().catch(() => undefined)) as Reached | undefined;
    if (!answer.ok || reached?.proof !== proofOfServer(secret, nonce)) {
      const health = await fetch(new URL('/healthz', address), { signal, redirect: 'manual' });
      return { kind: 'stranger', status: answer.status, isGatehouse: (await health.text()) === '{"status":"ok"}' };
    }
    const date = Date.parse(answer.headers.get('date') ?? '');
    const aheadMs = Number.isNaN(date) ? 0 : date - Date.now();
    return { kind: 'own', reached, hasHsts: answer.headers.has('strict-transport-security'), aheadMs };
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
    return { kind: 'silent', reason: cause?.code ?? cause?.message ?? message };
  }
}
