import type { FastifyInstance, FastifyReply } from 'fastify';
import { judgeArrival, resolveWindow } from '../../../domain/arrival-window.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { ReadWaitAnswer } from '../../../schemas/generated/types.ts';
import { callerOf, registerStaffCall, staffFileRoute } from '../../core/access/people/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { pageRoute } from '../../http/page-route.ts';
import { secret } from '../../http/secret.ts';
import { bookingsOfVisits } from '../bookings/bookings.ts';
import { visitOfPass } from '../invitations/passes/passes.ts';
import { sendWaitPage } from './page.tsx';
import { recordOfVisit, signWait } from './wait-record.ts';

type OfPass = { Params: { language: string; token: string } };
type OfVisit = { Params: { visitId: string } };

const isGiven = ({ document }: Location): boolean => document.yard?.record === true;

/** For staff and holders of the pass, at locations that issue it [DAY-04]. */
export function waitRecordRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;

  async function ofPass(token: string) {
    const visit = await visitOfPass(store.db, token, now());
    const location = visit && (await locations.find(visit.location_id));
    const record = location && isGiven(location) ? await recordOfVisit(deps, location, visit.id) : undefined;
    if (visit === undefined || location === undefined || record === undefined) throw refusal('not_found');
    return { visit, location, record, signed: await signWait(deps, record) };
  }

  const readable = pageRoute('When a visitor arrived, was called, was at the dock and left.');
  app.get<OfPass>('/:language/pass/:token/wait', readable, async ({ params }, reply) => {
    const { visit, location, ...wait } = await ofPass(params.token);
    const path = `/${encodeURIComponent(params.language)}/pass/${params.token}`;
    return sendWaitPage(secret(reply), { ...wait, path, location, languages: [params.language, visit.language] });
  });

  const file = pageRoute('A signed wait record.', 'application/jose');
  app.get<OfPass>('/:language/pass/:token/wait.jws', file, async ({ params }, reply) => {
    const { record, signed } = await ofPass(params.token);
    return sendFile(secret(reply), record.number, signed);
  });

  app.get<OfVisit>(
    '/staff/api/locations/:locationId/visits/:visitId/wait.jws',
    staffFileRoute(deps, 'The signed wait record of a visit.', ['application/jose']),
    async (request, reply) => {
      const location = await locations.find(callerOf(request).locationId);
      const id = Number(request.params.visitId);
      const record = location && isGiven(location) ? await recordOfVisit(deps, location, id) : undefined;
      if (record === undefined) throw refusal('visit_unknown');
      return sendFile(reply, record.number, await signWait(deps, record));
    },
  );

  registerStaffCall(app, deps, 'read-wait', async (_, { locationId, params }) => {
    const location = await locations.find(locationId);
    const record = location && (await recordOfVisit(deps, location, Number(params.visitId)));
    const booked = record && location && (await bookedOf(deps, location, Number(params.visitId)));
    return {
      steps: [...(record?.steps ?? [])],
      signed: location !== undefined && isGiven(location),
      ...(booked !== undefined && { booked }),
    };
  });
}

function sendFile(reply: FastifyReply, number: number, signed: string): FastifyReply {
  return reply
    .headers({ 'content-disposition': `attachment; filename="wait-${number}.jws"` })
    .type('application/jose')
    .send(signed);
}

/** [DAY-02] */
async function bookedOf(
  { store, features }: Deps,
  { id, document }: Location,
  visitId: number,
): Promise<ReadWaitAnswer['booked']> {
  const booking = (await bookingsOfVisits(store.db, features, id, [visitId])).get(visitId);
  if (booking?.time == null || booking.until === null || booking.checked_in_at === null) return undefined;
  const window = resolveWindow(booking, zoneOf(document), booking.checked_in_at);
  return window && { from: booking.time, until: booking.until, came: judgeArrival(window, booking.checked_in_at).kind };
}
