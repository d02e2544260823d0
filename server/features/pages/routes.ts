import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOn } from '../../../domain/flag.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import { kioskOfRequest, renewKiosk } from '../../core/access/pairing/kiosk-cookie.ts';
import type { Location } from '../../core/locations/locations.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import { sendUnknownPage } from '../../core/locations/page/unknown-page.ts';
import { visitByCode } from '../../core/visits/find-visit.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { sendCompressed } from '../../http/compressed.ts';
import { pickLanguage } from '../../http/negotiate.ts';
import { allow } from '../../http/security-headers.ts';
import { beginVisit } from '../../http/visit-cookie.ts';
import { wantsPage } from '../../http/wants-page.ts';
import { OutboxKeys } from '../outbox/keys.ts';
import { proofOfPage } from '../outbox/proof.ts';
import { IndexFile } from './index-html.ts';
import { PageCache } from './page.ts';

type Params = { language: string; locationId?: string; directLinkId?: string };

const html = (summary: string) => ({ summary, tags: ['pages'], produces: ['text/html'] });

const startsVisit = { config: { startsVisit: true } };
const pageOf = {
  slideshow: 'The check-in of a location.',
  photos: 'The photo viewer of a location.',
  out: 'Where visitors sign out.',
};

/** The pages visitors open. Everything else they need comes from assets and calls. */
export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  const files = {
    slideshow: new IndexFile(deps.config.webDir, 'index.html'),
    photos: new IndexFile(deps.config.webDir, 'viewer.html'),
    out: new IndexFile(deps.config.webDir, 'leave.html'),
  };
  const cache = new PageCache(app.log, deps.elapsed);
  const outboxKeys = new OutboxKeys(deps.store.db, deps);
  // Made before the first page wants it, when there may be no room for one.
  app.addHook('onReady', async () => void (await outboxKeys.current().catch(() => {})));

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: keyof typeof files,
    location: Location | undefined,
  ) => {
    const { language, directLinkId } = request.params as Params;
    const offered = location?.document.languages.some(({ key }) => key === language) ?? false;
    if (location === undefined || !offered) return sendUnknownPage(request, reply, location);
    const isKiosk = (await kioskOfRequest(request, deps)) !== undefined;
    const own = kind === 'slideshow' && !isKiosk ? languageOfPhone(request, language, location) : language;
    if (own !== language) return redirectTo(reply, request.url.replace(language, own));
    if (kind !== 'out' && isKiosk && isOpened(request)) {
      await beginVisit(request, reply, deps);
      renewKiosk(request, reply);
    }
    const { html, buildId } = await files[kind].read();
    const device = isKiosk ? 'kiosk' : 'own';
    const given = { locationId: location.id, version: location.version, device } as const;
    const made = await cache.get(html, `${kind} ${buildId}`, {
      location,
      language,
      device,
      directLink: directLinkId !== undefined,
      ...(kind === 'slideshow' && {
        outbox: { key: await outboxKeys.current(), proof: await proofOfPage(deps, given) },
      }),
    });
    allow(reply, made.policy);
    // Codes are scanned by the page itself [GATE-06], a pass where a kiosk signs out [DESK-02]; no other page may look.
    const scans = kind === 'slideshow' ? isOn(location.document.location.module_entry_code) : kind === 'out' && isKiosk;
    if (scans) {
      reply.header('permissions-policy', withCamera(String(reply.getHeader('permissions-policy'))));
    }
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' });
    return sendCompressed(request, reply, made);
  };

  for (const kind of ['slideshow', 'photos', 'out'] as const) {
    app.get<{ Params: Params }>(
      `/:language/:locationId/${kind}`,
      { ...startsVisit, schema: html(pageOf[kind]) },
      async (request, reply) => send(request, reply, kind, await deps.locations.find(request.params.locationId ?? '')),
    );
  }
  const byCode = { ...startsVisit, schema: html('Where a visitor signs out, by the code of the visit.') };
  app.get<{ Params: Params & { code: string } }>('/:language/out/:code', byCode, async (request, reply) =>
    send(request, reply, 'out', await locationOfVisit(deps, request.params.code)),
  );
  const byLink = { ...startsVisit, schema: html('The check-in of a location, by its direct link.') };
  app.get<{ Params: Params }>('/:language/link/:directLinkId', byLink, async (request, reply) =>
    send(request, reply, 'slideshow', await deps.locations.findByDirectLink(request.params.directLinkId ?? '')),
  );

  // A language link appends language and page to the current address [WEL-03], so only the end of it counts.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const ending = /\/([\w-]+\/(?:[\w-]+\/(?:slideshow|photos)|link\/[\w-]+))\/?$/.exec(
      request.url.split('?')[0] ?? '',
    );
    const target = `/${ending?.[1]}`;
    if (!wantsPage(request)) throw refusal('not_found');
    if (ending === null || target === request.url) return sendUnknownPage(request, reply, undefined);
    return reply.redirect(target, 302);
  });
}

/**
 * A kiosk's page starts a new visit each time it is opened, so that no one can reach what the previous visitor
 * verified or printed. This does not happen when a script fetches the page to change the language, nor on a visitor's
 * own device, where two tabs share the cookie. A page that the service worker asks for has no destination any more, but
 * still is where the browser goes.
 */
function isOpened({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': dest = 'document', 'sec-fetch-mode': mode } = headers;
  return dest === 'document' || (dest === 'empty' && mode === 'navigate');
}

/** The location of the visit that has this code; nobody can guess one. */
async function locationOfVisit({ store, locations }: Deps, code: string): Promise<Location | undefined> {
  if (!isVisitCode(code)) return undefined;
  const row = await visitByCode(store.db, code);
  return row && locations.find(row.location_id);
}

/**
 * A poster's address is in the location's own language, the visitor's phone may be in another one that is offered:
 * whoever comes from outside begins in that. A language that was chosen, or is not the location's own, stays [GATE-02].
 */
function languageOfPhone(request: FastifyRequest, language: string, { document }: Location): string {
  const { headers, beginsVisit } = request;
  const isOwn = language.toLowerCase() === offeredLanguage(document);
  // Not by `sec-fetch-site`: to a service worker everything comes from its own site.
  const comesFromOutside =
    headers['sec-fetch-mode'] === 'navigate' && !headers.referer?.startsWith(`${request.protocol}://${request.host}/`);
  if (!isOwn || !beginsVisit || !comesFromOutside) return language;
  const keys = document.languages.map(({ key }) => key);
  // Its own first: a browser that says nothing, or takes any, is fine with that.
  return pickLanguage(headers, [language, ...keys]) ?? language;
}

const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(address, 302);

const withCamera = (policy: string): string => policy.replace('camera=()', 'camera=(self)');
