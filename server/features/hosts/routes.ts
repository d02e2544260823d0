import type { FastifyInstance } from 'fastify';
import type { ReadVisitHostAnswer } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { ownPlaceName } from '../../core/locations/page/own-names.ts';
import { ownVisit } from '../../core/visits/find-visit.ts';
import { subjectOf } from '../../core/visits/visit-details.ts';
import { refusal } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { type HostDeps, type HostedVisit, hostedVisit, listChannels } from './hosted-visit.ts';
import { hostLinkRoutes } from './link-routes.ts';
import { addMessages } from './messages.ts';
import { type NotificationStatus, noteNotifiedByStaff, notificationOf } from './notifications.ts';

/** Shows a notification's state to the desk and on the last slide [DESK-06]. */
export function hostRoutes(app: FastifyInstance, deps: HostDeps): void {
  const { store, now } = deps;
  hostLinkRoutes(app, deps);

  registerCall(app, 'get-host-answer', { counted: 'asks' }, async ({ id }, request) => {
    const row = await ownVisit(store.db, Number(id), request.visitKey);
    const visit = row === undefined ? undefined : await hostedVisit(store.db, deps, row.id);
    if (visit === undefined || !visit.notifiesHost) return NOTHING;
    const notification = await notificationOf(store.db, visit.id);
    const { answer } = notification;
    return {
      host: visit.hostName,
      told: statusOf(notification),
      answer: answer?.kind ?? 'none',
      place: ownPlaceName(answer?.place ?? '', visit.document, visit.language),
    };
  });

  const visitAt = async (locationId: string, visitId: string): Promise<HostedVisit> => {
    const visit = await hostedVisit(store.db, deps, Number(visitId));
    if (visit?.locationId !== locationId) throw refusal('visit_unknown');
    return visit;
  };

  registerStaffCall(app, deps, 'read-visit-host', async (_, { locationId, params }) => {
    const visit = await visitAt(locationId, params.visitId);
    const notification = await notificationOf(store.db, visit.id);
    const { messages, answer } = notification;
    const summary = summaryOf(notification);
    return {
      host: visit.hostName,
      summary,
      told:
        summary !== null
          ? []
          : messages.map(({ channel, state, created_at, sent_at }) => ({ channel, state, at: sent_at ?? created_at })),
      read_at: answer?.read_at ?? null,
      answer: answer?.kind == null ? null : { kind: answer.kind, text: answer.place, at: answer.answered_at ?? 0 },
    };
  });

  registerStaffCall(app, deps, 'tell-visit-host', async (_, { locationId, params, session }) => {
    const visit = await visitAt(locationId, params.visitId);
    const channels = listChannels(deps, visit.host);
    await store.db.transaction().execute(async (trx) => {
      await noteNotifiedByStaff(trx, visit.id);
      await addMessages(trx, { visitId: visit.id, locationId }, channels, now());
      await audit(trx, {
        at: now(),
        by: session.person,
        action: 'visit.tell-host',
        locationId,
        subject: subjectOf(visit.id),
      });
    });
    return { sent: channels.length > 0 };
  });
}

const NOTHING = { host: '', told: 'none', answer: 'none', place: '' } as const;

/** The furthest state reached; 'summary' even once sent, as it names no visitor. */
function statusOf({ state, messages, answer }: NotificationStatus) {
  if (answer?.read_at != null) return 'read';
  if (state === 'held' || state === 'summed') return 'summary';
  const states = messages.map((message) => message.state);
  if (states.includes('sent')) return 'sent';
  if (state === 'planned' || states.includes('waiting')) return 'waiting';
  return states.includes('failed') ? 'failed' : 'none';
}

/** Null if the visit has its own messages. */
function summaryOf({ state, messages }: NotificationStatus): ReadVisitHostAnswer['summary'] {
  if (state === 'held') return { state, at: null };
  if (state !== 'summed') return null;
  const sent = messages.find((message) => message.state === 'sent');
  if (sent !== undefined) return { state: 'sent', at: sent.sent_at };
  return { state: messages.some((message) => message.state === 'waiting') ? 'waiting' : 'failed', at: null };
}
