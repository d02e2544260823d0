import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isSameSecret, keyedHash, randomToken } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';

const DOCTOR_PATH = '/doctor';
const [NONCE, PROOF] = ['x-gatehouse-nonce', 'x-gatehouse-proof'];
const LONGEST_NONCE = 100;

interface Reached {
  readonly address: string;
  readonly protocol: string;
  /** A proxy's, if there is one. */
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
      /** Milliseconds that its clock, or its proxy's, is ahead. */
      readonly aheadMs: number;
    };

/** Leaves time to report a silent server after waiting for the database. */
const ANSWER_MS = 2_500;

/** A reserved address: a proxy that passes it on lets visitors choose theirs. */
export const FORGED = '192.0.2.1';

const proofOfAsker = (secret: string, nonce: string): string => keyedHash(secret, `doctor asks ${nonce}`);
const proofOfServer = (secret: string, nonce: string): string => keyedHash(secret, `doctor is told ${nonce}`);

/** Sends a forged address, as a lying visitor would. */
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

/** Tells the doctor how its request came here; not found without the server's key. */
export function doctorRoutes(app: FastifyInstance, { store, config }: Deps): void {
  // The doctor only reads the key.
  app.addHook('onReady', async () => void (await serverSecret(store.db, config.hashKey).catch(() => {})));
  const schema = { summary: 'How this request reached the server; for `gatehouse doctor`.', tags: ['operation'] };
  app.get(DOCTOR_PATH, { schema }, async (request, reply) => {
    const [nonce, proof] = [String(request.headers[NONCE] ?? ''), String(request.headers[PROOF] ?? '')];
    if (nonce === '' || nonce.length > LONGEST_NONCE) return reply.callNotFound();
    const secret = await serverSecret(store.db, config.hashKey);
    if (!isSameSecret(proof, proofOfAsker(secret, nonce))) return reply.callNotFound();
    const reached: Reached = {
      address: request.ip,
      protocol: request.protocol,
      peer: request.socket.remoteAddress ?? '',
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      proof: proofOfServer(secret, nonce),
    };
    return reply.header('cache-control', 'no-store').send(reached);
  });
}
