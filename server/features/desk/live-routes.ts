import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadDeskAnswer } from '../../../schemas/generated/types.ts';
import { callerOf, registerStaffCall, staffRoute } from '../../core/access/people/authorize.ts';
import { deskVisits } from '../../core/visits/desk-visits.ts';
import { visitDetails } from '../../core/visits/visit-details.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';
import { CAPS } from '../../http/limit-table.ts';
import { kiosksAt } from '../kiosks/kiosks.ts';
import { DeskHub } from './desk-hub.ts';
import { noteDesks } from './help/desks.ts';
import { SharedReads } from './shared-reads.ts';
import { underWayAt } from './under-way.ts';
import { waitingAt } from './waiting.ts';

/** A line that says nothing keeps proxies from hanging up, and notices a page that is gone. */
const PULSE_MS = 15_000;
/** Who may listen is looked at before each message, and so often while there is none. */
const ALLOWED_MS = 1_000;
/** A desk that does not read is hung up on; it comes back by itself. */
const MOST_UNREAD = 4_000_000;
const AGAIN_MS = 2_000;

/** What desks see, at once and as it happens [DESK-01]. */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;
  const hub = new DeskHub(deps, app.log);
  /** By the session that listens, oldest first. */
  const open = new Map<PassThrough, string>();

  // All desks ask at once when a server is there again. The answer is the same for all, so it is written once, too.
  const reads = new SharedReads(async (locationId: string) => {
    const location = await locations.get(locationId);
    const answer: ReadDeskAnswer = {
      visits: await deskVisits(store.db, location, now()),
      waiting: await waitingAt(store.db, location, now()),
      kiosks: await kiosksAt(store.db, location),
      under_way: await underWayAt(store.db, location.id, now()),
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

  const { config, onRequest } = staffRoute(deps, ['reception']);
  app.get(
    '/staff/api/locations/:locationId/desk/events',
    {
      config,
      // The page listens by itself: that does not keep anybody signed in.
      onRequest: async (request: FastifyRequest) => {
        request.headers['x-background'] = '1';
        await onRequest(request);
      },
      schema: {
        summary: 'What happens at a location, as server-sent events.',
        tags: ['staff'],
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      if (!(request.headers.accept ?? '').includes('text/event-stream')) throw refusal('not_acceptable');
      const { locationId, session } = callerOf(request);
      await locations.get(locationId);
      const stream = new PassThrough();
      const write = (text: string): void => {
        if (stream.writableLength > MOST_UNREAD) stream.destroy();
        else stream.write(text);
      };
      noteOpen([locationId]);
      const { tokenHash } = session;
      const { hears, leave } = hub.join({
        locationId,
        tokenHash,
        send: (news) => write(`data: ${news}\n\n`),
        // Without what is still to be read, too.
        end: () => stream.destroy(),
      });
      const pulse = setInterval(() => write(': \n\n'), PULSE_MS);
      const [oldest, ...others] = [...open].filter(([, by]) => by === tokenHash);
      if (oldest !== undefined && others.length + 1 >= CAPS.people.most.sessionsOfOne) oldest[0].end();
      open.set(stream, tokenHash);
      stream.once('close', () => {
        clearInterval(pulse);
        leave();
        open.delete(stream);
      });
      await hears;
      write(`retry: ${AGAIN_MS}\ndata: ${JSON.stringify({ kind: 'gap' })}\n\n`);
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(stream);
    },
  );

  /** Visitors who call for help are told whether anybody sees it [GATE-08]. */
  const noteOpen = (locationIds: readonly string[]): void => {
    noteDesks(store.db, locationIds, now()).catch((error: unknown) =>
      app.log.warn({ failure: describeFailure(error) }, 'open desks could not be noted'),
    );
  };
  deps.tasks.add({
    name: 'desk-refresh',
    everyMs: PULSE_MS,
    run() {
      hub.refresh();
      return noteDesks(store.db, hub.locations(), now());
    },
  });
  deps.tasks.add({ name: 'desk-sessions', everyMs: ALLOWED_MS, run: () => hub.endOld() });
  app.addHook('preClose', async () => {
    hub.close();
    for (const stream of open.keys()) stream.end();
  });
}
