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
import { facesOf } from './first-faces.ts';
import { IndexFile } from './index-html.ts';
import { PageCache } from './page.ts';

type Params = { language: string; locationId?: string; directLinkId?: string };

const options = (summary: string) => ({
  schema: { summary, tags: ['pages'], produces: ['text/html'] },
  config: { startsVisit: true },
});

const PAGES = {
  slideshow: { file: 'index.html', summary: 'The check-in of a location.' },
  photos: { file: 'viewer.html', summary: 'The photo viewer of a location.' },
  out: { file: 'leave.html', summary: 'Where visitors sign out.' },
} as const;
type Kind = keyof typeof PAGES;

export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  const send = pageSender(app, deps);
  for (const kind of ['slideshow', 'photos', 'out'] as const) {
    app.get<{ Params: Params }>(
      `/:language/:locationId/${kind}`,
      options(PAGES[kind].summary),
      async (request, reply) => send(request, reply, kind, await deps.locations.find(request.params.locationId ?? '')),
    );
  }
  const byCode = options('Where a visitor signs out, by the code of the visit.');
  app.get<{ Params: Params & { code: string } }>('/:language/out/:code', byCode, async (request, reply) =>
    send(request, reply, 'out', await locationOfVisit(deps, request.params.code)),
  );
  const byLink = options('The check-in of a location, by its direct link.');
  app.get<{ Params: Params }>('/:language/link/:directLinkId', byLink, async (request, reply) =>
    send(request, reply, 'slideshow', await deps.locations.findByDirectLink(request.params.directLinkId ?? '')),
  );

  // A language link appends language and page to the current address, so only the end counts [WEL-03].
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

function pageSender(app: FastifyInstance, deps: Deps) {
  const fileOf = (kind: Kind) => new IndexFile(deps.config.webDir, PAGES[kind].file);
  const files = { slideshow: fileOf('slideshow'), photos: fileOf('photos'), out: fileOf('out') };
  const faces = facesOf(new IndexFile(deps.config.webDir, '.vite/faces.json'));
  const cache = new PageCache(app.log, deps.elapsed, faces);
  const outboxKeys = new OutboxKeys(deps.store.db, deps);
  // Made early, because the disk may be full once the first page needs it.
  app.addHook('onReady', async () => void (await outboxKeys.current().catch(() => {})));

  return async (request: FastifyRequest, reply: FastifyReply, kind: Kind, location: Location | undefined) => {
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
    // Only pages that scan codes may use the camera [GATE-06] [DESK-02].
    const scans = kind === 'slideshow' ? isOn(location.document.location.module_entry_code) : kind === 'out' && isKiosk;
    if (scans) {
      const policy = String(reply.getHeader('permissions-policy'));
      reply.header('permissions-policy', policy.replace('camera=()', 'camera=(self)'));
    }
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' });
    return sendCompressed(request, reply, made);
  };
}

/**
 * Whether the browser opens the page, which starts a new visit on a kiosk; scripts fetch it to change the language. A
 * service worker's requests have no destination but still navigate.
 */
function isOpened({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': dest = 'document', 'sec-fetch-mode': mode } = headers;
  return dest === 'document' || (dest === 'empty' && mode === 'navigate');
}

async function locationOfVisit({ store, locations }: Deps, code: string): Promise<Location | undefined> {
  if (!isVisitCode(code)) return undefined;
  const row = await visitByCode(store.db, code);
  return row && locations.find(row.location_id);
}

/**
 * Chooses the phone's language for a visitor from a poster, whose address has the location's own. Any other language
 * was chosen and stays [GATE-02].
 */
function languageOfPhone(request: FastifyRequest, language: string, { document }: Location): string {
  const { headers, beginsVisit } = request;
  const isOwn = language.toLowerCase() === offeredLanguage(document);
  // A service worker's requests always have its own `sec-fetch-site`.
  const comesFromOutside =
    headers['sec-fetch-mode'] === 'navigate' && !headers.referer?.startsWith(`${request.protocol}://${request.host}/`);
  if (!isOwn || !beginsVisit || !comesFromOutside) return language;
  const keys = document.languages.map(({ key }) => key);
  // First, for browsers that accept any language.
  return pickLanguage(headers, [language, ...keys]) ?? language;
}

const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(address, 302);
