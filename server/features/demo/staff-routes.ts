import type { FastifyInstance } from 'fastify';
import { audit } from '../../core/access/audit/audit-log.ts';
import { addDemoStaff, demoStaff, isDemoDoorOpen } from '../../core/access/people/demo-staff.ts';
import type { Person } from '../../core/access/people/people.ts';
import { openSession, sessionOf } from '../../core/access/people/sessions.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { isAskedHere } from '../../http/own-machine.ts';
import { YARD } from './invitation.ts';
import { isDemo } from './is-demo.ts';

const PLACES = {
  studio: (location: string) => `/staff/studio/${location}`,
  desk: (location: string) => `/staff/desk/${location}`,
  kiosks: (location: string) => `/staff/desk/${location}/kiosks`,
};

const body = { type: 'object', required: ['to'], properties: { to: { enum: Object.keys(PLACES) } } };

/** Signs in the demo's own staff, from our own page on this machine. Without DEMO=1 the route does not exist. */
export function demoStaffRoutes(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.demo) return;
  const { store, now, locations } = deps;
  const schema = { summary: "Signs in the demo's staff.", tags: ['pages'], produces: ['text/html'], body };
  app.post<{ Body: { to: keyof typeof PLACES } }>('/staff/demo', { schema }, async (request, reply) => {
    if (!(await isDemo(deps))) throw refusal('not_found');
    const { to } = request.body;
    const all = await locations.briefs();
    const [first = YARD] = all.keys();
    const place = PLACES[to](to === 'kiosks' && all.has(YARD) ? YARD : first);
    const session = await sessionOf(request, store.db, now());
    const isOpen = session?.stage !== 'full' && isAskedHere(request);
    const person = isOpen ? await demoPerson(deps) : undefined;
    if (person !== undefined)
      await store.db.transaction().execute(async (trx) => {
        await audit(trx, { at: now(), by: person, action: 'person.sign-in', subject: person.name });
        // The entry above waits for a first owner who is just signing in.
        if (!(await isDemoDoorOpen(trx))) throw refusal('not_found');
        await openSession({ db: trx, now: now() }, person.id, reply);
      });
    return reply.redirect(place, 303);
  });
}

/** Undefined once someone else is an owner. */
async function demoPerson({ store: { db }, now }: Pick<Deps, 'store' | 'now'>): Promise<Person | undefined> {
  if (!(await isDemoDoorOpen(db))) return undefined;
  return (await demoStaff(db)) ?? db.transaction().execute((trx) => addDemoStaff(trx, now()));
}
