import type { FastifyInstance } from 'fastify';
import { offeredLanguage } from '../../../core/locations/page/texts.ts';
import { translatorFor } from '../../../core/locations/page/translator-for.ts';
import type { Deps } from '../../../deps.ts';
import { SharedReads } from '../shared-reads.ts';
import { openMuster } from './musters.ts';

type Asked = { Params: { locationId: string }; Querystring: { language?: string } };

const words = { type: 'string' };
const alarm = {
  description: 'What visitors are told, in their language; null while there is no alarm.',
  type: ['object', 'null'],
  required: ['title', 'body'],
  properties: { title: words, body: words },
};
const schema = {
  summary: 'Whether there is an alarm, for the pages of visitors.',
  tags: ['check-in'],
  params: { type: 'object', required: ['locationId'], properties: { locationId: { type: 'string', maxLength: 40 } } },
  querystring: { type: 'object', properties: { language: { type: 'string', maxLength: 20 } } },
  response: { 200: { description: 'As it is now.', type: 'object', required: ['alarm'], properties: { alarm } } },
};

/**
 * Kiosks and phones poll and show an alarm instead of the check-in [DESK-04]. A limit by address would hide it from
 * phones that share a busy site's address.
 */
export function alarmRoutes(app: FastifyInstance, { store, locations }: Deps): void {
  const isAlarm = new SharedReads(async (locationId) => (await openMuster(store.db, locationId)) !== undefined);
  app.get<Asked>('/alarms/:locationId', { schema, config: { counted: 'asks' } }, async ({ params, query }, reply) => {
    const location = await locations.get(params.locationId);
    reply.header('cache-control', 'no-store');
    if (!(await isAlarm.read(location.id))) return { alarm: null };
    const { document } = location;
    const t = translatorFor(document, offeredLanguage(document, query.language));
    const body = t('alarm_body', { location: document.location.name ?? '' });
    return { alarm: { title: t('alarm_title'), body } };
  });
}
