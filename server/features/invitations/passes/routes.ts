import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOn } from '../../../../domain/flag.ts';
import { languageOf } from '../../../core/locations/paths.ts';
import { ownVisit } from '../../../core/visits/find-visit.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { sendGone } from '../../../http/message-page.ts';
import { pageRoute } from '../../../http/page-route.ts';
import { registerCall } from '../../../http/register-call.ts';
import { secret } from '../../../http/secret.ts';
import { hashToken } from '../../../store/ids.ts';
import { sendCalendarEntry } from './calendar.ts';
import { type LineOfVisit, passLineRoutes } from './line-routes.ts';
import { sendPassPage } from './page.tsx';
import { type PassView, passView } from './pass-view.ts';
import { isGone, isOpened, leaveByPass, makePass, noteOpened, passEnd, visitOfPass } from './passes.ts';

type Asked = { Params: { language: string; token: string } };

const GONE = { title: 'page_pass_gone_title', body: 'page_pass_gone_body' };

const HEAVY = { counted: 'heavy' } as const;

/** Made when the visit's own page asks, and open to anyone who has its address [GATE-05]. */
export function passRoutes(app: FastifyInstance, deps: Deps): void {
  passCalls(app, deps, passLineRoutes(app, deps));
  passPages(app, deps);
}

function passCalls(app: FastifyInstance, deps: Deps, lineOf: LineOfVisit): void {
  const { store, now } = deps;

  registerCall(app, 'get-pass', HEAVY, async ({ id, given }, request) => {
    const visit = await ownVisit(store.db, Number(id), request.visitKey);
    const location = visit && (await deps.locations.find(visit.location_id));
    if (visit === undefined || location === undefined || isGone(visit) || passEnd(visit) <= now())
      return { url: '', until: 0 };
    const until = passEnd(visit);
    const language = languageOf(request, location);
    const line = await lineOf(location, visit, language);
    const known = { until, ...(line && { line }) };
    if (isOn(given)) return { ...known, url: '', opened: await isOpened(store.db, visit) };
    return { ...known, url: `/${language}/pass/${await makePass(store.db, visit)}`, opened: false };
  });

  registerCall(app, 'end-pass', HEAVY, async ({ id }, request) => {
    const visit = await ownVisit(store.db, Number(id), request.visitKey);
    if (visit !== undefined) await leaveByPass(deps, visit);
    return { left: visit !== undefined };
  });
}

function passPages(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  const passOf = async ({ params }: FastifyRequest<Asked>): Promise<PassView | undefined> => {
    const visit = await visitOfPass(store.db, params.token, now());
    return visit && passView(deps, visit, params.language);
  };

  app.get<Asked>('/:language/pass/:token', pageRoute('A visitor’s pass.'), async (request, reply) => {
    const pass = await passOf(request);
    if (pass === undefined) return sendGone(request, secret(reply), GONE);
    await noteOpened(store.db, request.params.token, now());
    return sendPassPage(secret(reply), pass, request.url);
  });

  const leaving = pageRoute('A visitor signs out with the pass.');
  app.post<Asked>('/:language/pass/:token/out', leaving, async (request, reply) => {
    const { language, token } = request.params;
    const visit = await visitOfPass(store.db, token, now());
    if (visit === undefined) return sendGone(request, secret(reply), GONE);
    await leaveByPass(deps, visit);
    return secret(reply).redirect(`/${encodeURIComponent(language)}/pass/${token}`, 303);
  });

  const entry = pageRoute('The pass as an entry of a calendar.', 'text/calendar');
  app.get<Asked>('/:language/pass/:token/pass.ics', entry, async (request, reply) => {
    const pass = await passOf(request);
    if (pass === undefined) throw refusal('not_found');
    const { language, token } = request.params;
    const { t, site, names, from, until } = pass;
    return sendCalendarEntry(secret(reply), 'pass', {
      id: hashToken(token),
      title: `${t('pass_title')} · ${site}`,
      place: [site, ...names].join(', '),
      from,
      until,
      url: `${request.protocol}://${request.host}/${encodeURIComponent(language)}/pass/${token}`,
    });
  });
}
