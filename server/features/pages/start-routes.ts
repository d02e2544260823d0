import type { FastifyInstance } from 'fastify';
import { kioskOfRequest } from '../../core/access/pairing/kiosk-cookie.ts';
import { buildStartPath, startList, startOf } from '../../core/locations/page/start-list.ts';
import type { With } from '../../deps.ts';
import { messagesFor } from '../../http/message-page.ts';
import { sendPlainPage } from '../../http/plain-page.tsx';
import { sendFrontDoor } from '../demo/front-door.tsx';
import { isDemo } from '../demo/is-demo.ts';

const MAX_SEARCH = 100;

export function startRoutes(app: FastifyInstance, deps: With<'demoPrinter'>): void {
  const schema = { summary: 'The page for choosing where to check in.', tags: ['pages'], produces: ['text/html'] };
  app.get<{ Querystring: Record<string, unknown> }>('/', { schema }, async (request, reply) => {
    if (await isDemo(deps)) return sendFrontDoor(request, reply, deps);
    const kiosk = await kioskOfRequest(request, deps);
    const own = kiosk && (await deps.locations.find(kiosk.location_id));
    if (own !== undefined) return reply.redirect(buildStartPath(own), 302);
    const briefs = await deps.locations.briefs();
    const [only] = briefs;
    if (briefs.size === 1 && only !== undefined) return reply.redirect(startOf(request, ...only), 302);
    const { name } = request.query;
    const search = typeof name === 'string' ? name.slice(0, MAX_SEARCH) : '';
    const { listed, hasMore } = startList(briefs, search);
    const { language, t } = messagesFor(request);
    const problem = briefs.size === 0 ? ['page_start_none'] : listed.length === 0 ? ['page_start_unknown'] : [];
    return sendPlainPage(reply, 200, {
      language,
      title: t('welcome_heading'),
      lines: (problem.length > 0 ? problem : ['page_start_ask']).map(t),
      ...((hasMore || search !== '') && {
        search: { name: 'name', value: search, label: t('page_start_name'), button: t('page_start_search') },
      }),
      links: listed.map(([id, brief]) => ({
        href: startOf(request, id, brief),
        text: brief.name,
        ...(brief.about && { note: brief.about }),
      })),
    });
  });
}
