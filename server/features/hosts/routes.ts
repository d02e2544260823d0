import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';
import { registerCall } from '../../http/register-call.ts';
import { audit } from '../audit/audit-log.ts';
import { subjectOf } from '../desk/visit-details.ts';
import { registerStaffCall } from '../people/authorize.ts';
import { channelsOf, deliverDue } from './deliver.ts';
import { type HostedVisit, hostedVisit } from './hosted-visit.ts';
import { addMessages, type Telling, tellingOf } from './messages.ts';

/** Also for what is due again, or was left by a server that is gone. */
const LOOK_EVERY_MS = 5_000;

/** What became of telling a host: for the desk, and for the visitor's last slide [DESK-06]. */
export function hostRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerCall(app, 'get-host-answer', async ({ id }, request) => {
    const row = await store.db
      .selectFrom('visits')
      .select('id')
      .where((where) => where.or([where('id', '=', Number(id)), where('device_number', '=', Number(id))]))
      .where('visit_key', '=', request.visitKey)
      .executeTakeFirst();
    const visit = row === undefined ? undefined : await hostedVisit(store.db, deps, row.id);
    if (visit === undefined || !visit.isTold) return NOTHING;
    const telling = await tellingOf(store.db, visit.id);
    const { answer } = telling;
    return { host: visit.hostName, told: toldOf(telling), answer: answer?.kind ?? 'none', place: answer?.place ?? '' };
  });

  const visitAt = async (locationId: string, visitId: string): Promise<HostedVisit> => {
    const visit = await hostedVisit(store.db, deps, Number(visitId));
    if (visit?.locationId !== locationId) throw refusal('visit_unknown');
    return visit;
  };

  registerStaffCall(app, deps, 'read-visit-host', async (_, { locationId, params }) => {
    const visit = await visitAt(locationId, params.visitId);
    const { messages, answer } = await tellingOf(store.db, visit.id);
    return {
      host: visit.hostName,
      told: messages.flatMap(({ channel, state, created_at, sent_at }) =>
        channel === 'plan' ? [] : [{ channel, state, at: sent_at ?? created_at }],
      ),
      read_at: answer?.read_at ?? null,
      answer: answer?.kind == null ? null : { kind: answer.kind, text: answer.place, at: answer.answered_at ?? 0 },
    };
  });

  registerStaffCall(app, deps, 'tell-visit-host', async (_, { locationId, params, session }) => {
    const visit = await visitAt(locationId, params.visitId);
    const channels = channelsOf(deps, visit);
    await store.db.transaction().execute(async (trx) => {
      await addMessages(trx, { visitId: visit.id, locationId }, channels, now());
      await audit(trx, {
        ...{ at: now(), by: session.person, action: 'visit.tell-host', locationId },
        subject: subjectOf(visit.id),
      });
    });
    void look();
    return { sent: channels.length > 0 };
  });

  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await deliverDue(deps);
    } catch (error) {
      app.log.error({ failure: describeFailure(error) }, 'hosts could not be told');
    } finally {
      isLooking = false;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = store.events.listen({
    event: (event) => {
      if (event.kind === 'visit.signed' && event.namesHost && timer !== undefined) void look();
    },
    gap: () => {},
  });
  app.addHook('onListen', async () => {
    timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    timer = undefined;
    stop();
  });
}

const NOTHING = { host: '', told: 'none', answer: 'none', place: '' } as const;

/** In a word: the best that is known. */
function toldOf({ messages, answer }: Telling): 'none' | 'waiting' | 'sent' | 'read' | 'failed' {
  if (answer?.read_at != null) return 'read';
  const states = messages.map(({ state }) => state);
  if (states.includes('sent')) return 'sent';
  if (states.includes('waiting')) return 'waiting';
  return states.includes('failed') ? 'failed' : 'none';
}
