import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadDeskAnswer } from '../../../schemas/generated/types.ts';
import { callerOf, registerStaffCall, staffRoute } from '../../core/access/people/authorize.ts';
import { deskVisits } from '../../core/visits/desk-visits.ts';
import { visitDetails } from '../../core/visits/visit-details.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';
import { EventStreams, wantsStream } from '../../http/event-streams.ts';
import { CAPS } from '../../http/limit-table.ts';
import { kiosksAt } from '../kiosks/kiosks.ts';
import { DeskHub } from './desk-hub.ts';
import { noteDesks } from './help/help-calls.ts';
import { SharedReads } from './shared-reads.ts';
import { countUnderWay } from './under-way.ts';
import { listWaiting } from './waiting.ts';

const REFRESH_MS = 15_000;
const ALLOWED_MS = 1_000;
/** In bytes. A desk that does not read is disconnected, and connects again. */
const MOST_UNREAD = 4_000_000;

/** Shows desks what happens, as it happens [DESK-01]. */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  readRoutes(app, deps);
  eventRoute(app, deps);
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;

  // All desks ask at the same time when a server returns.
  const reads = new SharedReads(async (locationId: string) => {
    const location = await locations.get(locationId);
    const answer: ReadDeskAnswer = {
      visits: await deskVisits(store.db, location, now()),
      waiting: await listWaiting(store.db, deps, location),
      kiosks: await kiosksAt(store.db, location),
      under_way: await countUnderWay(store.db, location.id, now()),
      now: now(),
    };
    return { answer, json: JSON.stringify(answer) };
  });
  registerStaffCall(app, deps, 'read-desk', async (_, { locationId }, { reply }) => {
    const { answer, json } = await reads.read(locationId);
    reply.type('application/json; charset=utf-8').serializer(() => json);
    return answer;
  });

  registerStaffCall(app, deps, 'read-visit', async ({ language }, { locationId, params }) => {
    const visitId = Number(params.visitId);
    const found = Number.isSafeInteger(visitId)
      ? await visitDetails(store, await locations.get(locationId), visitId, { sheets: deps.sheets, language })
      : undefined;
    if (found === undefined) throw refusal('visit_unknown');
    return found;
  });
}

function eventRoute(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;
  const hub = new DeskHub(deps, app.log);
  const most = { ofOneBoardOrPass: CAPS.people.most.sessionsOfOne, fromOneAddress: Infinity, inOneProcess: Infinity };
  const streams = new EventStreams(most, MOST_UNREAD);

  const { config, onRequest } = staffRoute(deps, ['reception']);
  const schema = {
    summary: 'What happens at a location, as server-sent events.',
    tags: ['staff'],
    produces: ['text/event-stream'],
  };
  // An open page must not keep its session alive.
  const inBackground = async (request: FastifyRequest): Promise<void> => {
    request.headers['x-background'] = '1';
    await onRequest(request);
  };
  const path = '/staff/api/locations/:locationId/desk/events';
  app.get(path, { config, schema, onRequest: inBackground }, async (request, reply) => {
    if (!wantsStream(request)) throw refusal('not_acceptable');
    const { locationId, session } = callerOf(request);
    await locations.get(locationId);
    // Visitors who call see whether a desk is open [GATE-08].
    noteDesks(store.db, [locationId], now()).catch((error: unknown) =>
      app.log.warn({ failure: describeFailure(error) }, 'open desks were not recorded'),
    );
    const { tokenHash } = session;
    const stream = streams.open(request, tokenHash);
    const { hears, leave } = hub.join({ locationId, tokenHash, send: stream.send, end: stream.end });
    stream.onEnd(leave);
    await hears;
    stream.send(JSON.stringify({ kind: 'gap' }));
    return stream.answer(reply);
  });

  deps.tasks.add({
    name: 'desk-refresh',
    everyMs: REFRESH_MS,
    run() {
      hub.refresh();
      return noteDesks(store.db, hub.locations(), now());
    },
  });
  deps.tasks.add({ name: 'desk-sessions', everyMs: ALLOWED_MS, run: () => hub.endOld() });
  app.addHook('preClose', async () => {
    hub.close();
    streams.close();
  });
}
