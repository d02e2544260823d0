import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { DOCTOR_PATH, NONCE, PROOF, proofOfAsker, proofOfServer, type Reached } from './asked-server.ts';

const LONGEST_NONCE = 100;

/** Tells `gatehouse doctor` how its request came here. To all others, who do not have the server's key, it is not there. */
export function doctorRoutes(app: FastifyInstance, { store, config }: Deps): void {
  // Made now, where none was asked for yet: the doctor only reads.
  app.addHook('onReady', async () => void (await serverSecret(store.db, config.hashKey).catch(() => {})));
  const schema = { summary: 'How this request reached the server; for `gatehouse doctor`.', tags: ['operation'] };
  app.get(DOCTOR_PATH, { schema }, async (request, reply) => {
    const [nonce, proof] = [String(request.headers[NONCE] ?? ''), String(request.headers[PROOF] ?? '')];
    const secret =
      nonce === '' || nonce.length > LONGEST_NONCE ? undefined : await serverSecret(store.db, config.hashKey);
    if (secret === undefined || !isSame(proof, proofOfAsker(secret, nonce))) return reply.callNotFound();
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

function isSame(given: string, expected: string): boolean {
  const [one, two] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === two.length && timingSafeEqual(one, two);
}
