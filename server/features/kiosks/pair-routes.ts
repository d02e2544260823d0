import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pairingWords, staffLanguages } from '../../../domain/texts/staff/server-words.ts';
import { blockedUntil, countAttempt, giveBack } from '../../core/access/failed-attempts/failed-attempts.ts';
import { keepKiosk, kioskOfRequest } from '../../core/access/pairing/kiosk-cookie.ts';
import { pairByCode } from '../../core/access/pairing/paired-kiosks.ts';
import { buildStartPath } from '../../core/locations/page/start-list.ts';
import type { Deps } from '../../deps.ts';
import { addressOf } from '../../http/address-of.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { pickLanguage } from '../../http/negotiate.ts';
import { pageRoute } from '../../http/page-route.ts';
import { sendPlainPage } from '../../http/plain-page.tsx';
import { factorOf } from '../../http/quota.ts';
import { keyedHash } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';

const [, , WRONG] = LIMITS.passwords.bounds;

/** A paired device goes to its check-in, so a kiosk can always start here [GATE-01]. docs/kiosk.md */
export function pairRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now, databaseNow } = deps;

  const ask = (request: FastifyRequest, reply: FastifyReply, problem?: 'wrong' | 'slow'): Promise<FastifyReply> => {
    const language = pickLanguage(request.headers, staffLanguages) ?? 'en';
    const { title, hint, label, button, ...problems } = pairingWords(language);
    const form = { action: '/kiosk', name: 'code', label, button };
    const status = problem === undefined ? 200 : problem === 'slow' ? 429 : 422;
    return sendPlainPage(reply, status, {
      title,
      language,
      form,
      lines: problem === undefined ? [hint] : [problems[problem], hint],
    });
  };
  const pair = async (request: FastifyRequest, reply: FastifyReply, code: string) => {
    const secret = await serverSecret(store.db, deps.config.hashKey);
    const bound = {
      subject: `pairing ${keyedHash(secret, `pairing ${addressOf(request.ip)}`)}`,
      spanMs: WRONG.spanMs,
      most: WRONG.most * factorOf(deps),
    };
    // Counted first, so that concurrent attempts count, too.
    const isSpent = (await blockedUntil(store.db, [bound], databaseNow())) !== undefined;
    if (isSpent || (await countAttempt(store.db, bound, databaseNow())) === undefined)
      return ask(request, reply, 'slow');
    const paired = await pairByCode(store.db, code.slice(0, 40), now());
    if (paired !== undefined) await giveBack(store.db, [bound.subject]);
    const location = paired && (await locations.find(paired.kiosk.location_id));
    if (location === undefined) return ask(request, reply, 'wrong');
    keepKiosk(reply, paired?.token ?? '');
    return reply.redirect(buildStartPath(location), 303);
  };

  app.get('/kiosk', pageRoute('Sets up a device as a kiosk.'), async (request, reply) => {
    const kiosk = await kioskOfRequest(request, deps);
    const location = kiosk && (await locations.find(kiosk.location_id));
    return location === undefined ? ask(request, reply) : reply.redirect(buildStartPath(location), 302);
  });
  app.post<{ Body: { code?: unknown } | undefined }>(
    '/kiosk',
    pageRoute('Sets up a device as a kiosk by a typed code.'),
    async (request, reply) => pair(request, reply, String(request.body?.code ?? '')),
  );
  app.get<{ Params: { code: string } }>(
    '/kiosk/:code',
    pageRoute('Sets up a device as a kiosk by the code in the address.'),
    async (request, reply) => pair(request, reply, request.params.code),
  );
}
