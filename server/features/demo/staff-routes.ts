import type { FastifyInstance } from 'fastify';
import { audit } from '../../core/access/audit/audit-log.ts';
import { openSession, sessionOf } from '../../core/access/people/sessions.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { YARD } from './invitation.ts';
import { isDemo } from './is-demo.ts';
import { demoPerson } from './staff.ts';

/** Where each of the front door's buttons leads. */
const PLACES = {
  studio: (location: string) => `/staff/studio/${location}`,
  desk: (location: string) => `/staff/desk/${location}`,
  kiosks: (location: string) => `/staff/desk/${location}/kiosks`,
};
export type StaffPlace = keyof typeof PLACES;

const body = { type: 'object', required: ['to'], properties: { to: { enum: Object.keys(PLACES) } } };

/**
 * Signs in the demo's own staff by one tap. Where DEMO=1 is not set there is no such route at all; and it serves only our
 * own page, as every change does, so that no other site can sign anybody in.
 */
export function demoStaffRoutes(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.demo) return;
  const { store, now, locations } = deps;
  const schema = { summary: "Signs in the demo's staff.", tags: ['pages'], produces: ['text/html'], body };
  app.post<{ Body: { to: StaffPlace } }>('/staff/demo', { schema }, async (request, reply) => {
    if (!(await isDemo(deps))) throw refusal('not_found');
    const { to } = request.body;
    const all = await locations.briefs();
    const [first = YARD] = all.keys();
    const place = PLACES[to](to === 'kiosks' && all.has(YARD) ? YARD : first);
    const session = await sessionOf(request, store.db, now());
    const person = session?.stage === 'full' ? undefined : await demoPerson(deps);
    if (person !== undefined)
      await store.db.transaction().execute(async (trx) => {
        await openSession({ db: trx, now: now() }, person.id, request, reply);
        await audit(trx, { at: now(), by: person, action: 'person.sign-in', subject: person.name });
      });
    return reply.redirect(place, 303);
  });
}
