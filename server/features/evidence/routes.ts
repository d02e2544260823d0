import type { FastifyInstance } from 'fastify';
import { callerOf, staffFileRoute } from '../../core/access/people/authorize.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { pageRoute } from '../../http/page-route.ts';
import { secret } from '../../http/secret.ts';
import { allow, type Policy } from '../../http/security-headers.ts';
import { visitOfPass } from '../invitations/passes/passes.ts';
import { IndexFile } from '../pages/index-html.ts';
import { rotationsOf } from './rotate-key.ts';
import { sheetOfVisit } from './sheet-of-visit.ts';
import { signingKey } from './signing-key.ts';

/** Serves sheets to staff and pass holders, and the public key to everyone [EVI-01] [EVI-03]. */
export function evidenceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  app.get<{ Params: { visitId: string } }>(
    '/staff/api/locations/:locationId/visits/:visitId/evidence',
    staffFileRoute(deps, 'The evidence sheet of a signed visit.', ['application/json']),
    async (request, reply) => {
      const { locationId } = callerOf(request);
      const visitId = Number(request.params.visitId);
      const visit = await signedVisit(db, visitId);
      const sheet = visit?.location_id === locationId ? await sheetOfVisit(deps, visitId) : undefined;
      if (sheet === undefined) throw refusal('visit_unknown');
      return reply
        .headers({ 'content-disposition': `attachment; filename="evidence-${visitId}.json"` })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(sheet));
    },
  );

  const ofPass = pageRoute('The evidence sheet of a pass.', 'application/json');
  app.get<{ Params: { token: string } }>('/:language/pass/:token/evidence.json', ofPass, async (request, reply) => {
    const visit = await visitOfPass(db, request.params.token, deps.now());
    const sheet = visit && (await sheetOfVisit(deps, visit.id));
    if (sheet === undefined) throw refusal('not_found');
    return secret(reply).type('application/json; charset=utf-8').send(JSON.stringify(sheet));
  });

  const ofKey = pageRoute('The public key that signs evidence.', 'application/json');
  app.get('/evidence/key', ofKey, async () => ({
    key: (await signingKey(db)).publicKey,
    rotations: await rotationsOf(db),
  }));
}

const KEY_MARK = '__key__';

/** Serves the page that verifies sheets in the browser, with this server's keys [EVI-03]. */
export function verifyPageRoutes(app: FastifyInstance, { config, store }: Deps): void {
  const file = new IndexFile(config.webDir, 'verify.html');
  app.get('/verify', pageRoute('The page that verifies evidence sheets.'), async (_request, reply) => {
    const [{ html }, { publicKey: key }] = [await file.read(), await signingKey(store.db)];
    const trust = JSON.stringify({ keys: [key], rotations: await rotationsOf(store.db) });
    allow(reply, POLICY);
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(html.replace(KEY_MARK, () => trust.replaceAll('"', '&quot;')));
  });
}

const POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};
