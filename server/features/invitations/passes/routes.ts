import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOn } from '../../../../domain/flag.ts';
import { languageOf } from '../../../core/locations/paths.ts';
import { ownVisit } from '../../../core/visits/find-visit.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { sendMessagePage } from '../../../http/message-page.ts';
import { registerCall } from '../../../http/register-call.ts';
import { secret } from '../../../http/secret.ts';
import { wantsPage } from '../../../http/wants-page.ts';
import { hashToken } from '../../../store/ids.ts';
import { calendarEntry } from './calendar.ts';
import { sendPassPage } from './page.tsx';
import { type PassView, passView } from './pass-view.ts';
import { isGone, isOpened, leaveByPass, makePass, noteOpened, passEnd, visitOfPass } from './passes.ts';

type Asked = { Params: { language: string; token: string } };

const GONE = { title: 'page_pass_gone_title', body: 'page_pass_gone_body' };

const page = (summary: string, produces = 'text/html') => ({ summary, tags: ['pages'], produces: [produces] });

const HEAVY = { config: { counted: 'heavy' } } as const;

/**
 * The visitor's pass [GATE-05]: its address is made when the visit's own page asks for it, and anyone who has the address
 * sees the pass and nothing else of the visit.
 */
export function passRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerCall(app, 'get-pass', HEAVY.config, async ({ id, given }, request) => {
    const visit = await ownVisit(store.db, Number(id), request.visitKey);
    const location = visit && (await deps.locations.find(visit.location_id));
    if (visit === undefined || location === undefined || isGone(visit) || passEnd(visit) <= now())
      return { url: '', until: 0 };
    const until = passEnd(visit);
    if (isOn(given)) return { url: '', until, opened: await isOpened(store.db, visit) };
    const token = await makePass(store.db, visit);
    const url = `/${languageOf(request, location)}/pass/${token}`;
    return { url, until, opened: false };
  });

  registerCall(app, 'end-pass', HEAVY.config, async ({ id }, request) => {
    const visit = await ownVisit(store.db, Number(id), request.visitKey);
    if (visit !== undefined) await leaveByPass(deps, visit);
    return { left: visit !== undefined };
  });

  const passOf = async ({ params }: FastifyRequest<Asked>): Promise<PassView | undefined> => {
    const visit = await visitOfPass(store.db, params.token, now());
    return visit && passView(deps, visit, params.language);
  };

  const schema = page('A visitor’s pass.');
  app.get<Asked>('/:language/pass/:token', { schema, ...HEAVY }, async (request, reply) => {
    const pass = await passOf(request);
    if (pass === undefined) return gone(request, reply);
    await noteOpened(store.db, request.params.token, now());
    return sendPassPage(secret(reply), pass, request.url);
  });

  const leaving = { schema: page('A visitor signs out with the pass.'), ...HEAVY };
  app.post<Asked>('/:language/pass/:token/out', leaving, async (request, reply) => {
    const { language, token } = request.params;
    const visit = await visitOfPass(store.db, token, now());
    if (visit === undefined) return gone(request, reply);
    await leaveByPass(deps, visit);
    return secret(reply).redirect(`/${encodeURIComponent(language)}/pass/${token}`, 303);
  });

  const entry = page('The pass as an entry of a calendar.', 'text/calendar');
  app.get<Asked>('/:language/pass/:token/pass.ics', { schema: entry, ...HEAVY }, async (request, reply) => {
    const pass = await passOf(request);
    if (pass === undefined) throw refusal('not_found');
    const { language, token } = request.params;
    const { t, site, names, from, until } = pass;
    const text = calendarEntry({
      id: hashToken(token),
      title: `${t('pass_title')} · ${site}`,
      place: [site, ...names].join(', '),
      from,
      until,
      url: `${request.protocol}://${request.host}/${encodeURIComponent(language)}/pass/${token}`,
    });
    return secret(reply)
      .headers({ 'content-disposition': 'attachment; filename="pass.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}

/** The same answer to whatever is not a pass in force. */
async function gone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!wantsPage(request)) throw refusal('not_found');
  return sendMessagePage(request, secret(reply), 404, GONE);
}
