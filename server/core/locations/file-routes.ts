import type { FastifyInstance } from 'fastify';
import { isRefused } from '../../../domain/finding.ts';
import schema from '../../../schemas/generated/location-document.schema.json' with { type: 'json' };
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { documentRefusal, refusal } from '../../errors.ts';
import { type Compressed, compress, sendCompressed } from '../../http/compressed.ts';
import { audit } from '../access/audit/audit-log.ts';
import { registerDeviceCall } from '../access/devices/authorize.ts';
import { checkHere } from './checks/check-here.ts';
import { withoutSchema } from './location-file.ts';

const LARGEST_DOCUMENT = 4 * 1024 * 1024;

export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerDeviceCall(app, deps, 'get-location-document', async (_, { location: { id, version, document } }) => ({
    id,
    version,
    document: withoutSchema(document),
  }));

  registerDeviceCall(
    app,
    deps,
    'put-location-document',
    async ({ document, based_on }, { device, location }) => {
      const found = String(document['id']);
      if (found !== location.id) throw refusal('document_misplaced', { id: location.id, found });
      const findings = await checkHere(deps, document);
      if (isRefused(findings)) throw documentRefusal(findings);
      const link = (document as unknown as LocationDocument).direct_link_id;
      const directLinkId = link === undefined ? undefined : String(link);
      const own = { locationId: location.id, document: withoutSchema(document), directLinkId };
      const version = await store.events.during(async (trx, tell) => {
        const current = await store.locations.lock(trx, location.id);
        if (current !== based_on) throw refusal('document_stale', { version: String(current) });
        const put = await store.locations.putIn(trx, { ...own, now: now() });
        if (put !== current) {
          const by = { id: `device ${device.id}`, displayName: `token ${device.id}` };
          const what = { subject: String(put), details: { from: current } };
          await audit(trx, { at: now(), by, action: 'location.push', locationId: location.id, ...what });
          await tell({ kind: 'location.published', locationId: location.id, version: put, at: now() });
        }
        return put;
      });
      return { version, findings: [...findings] };
    },
    { bodyLimit: LARGEST_DOCUMENT },
  );

  const described = { summary: 'The schema of a location document, for editors.', tags: ['pages'] };
  let document: Promise<Compressed> | undefined;
  app.get('/schemas/location-document.schema.json', { schema: described }, async (request, reply) => {
    document ??= compress(JSON.stringify(schema));
    reply.headers({ 'content-type': 'application/schema+json', 'cache-control': 'public, max-age=3600' });
    return sendCompressed(request, reply, await document);
  });
}
