import type { Deps } from '../../deps.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { type HostedVisit, hostedVisit } from './hosted-visit.ts';
import { hostLink } from './link.ts';
import type { Sent } from './mailer.ts';
import { addMessages, type HostMessage, noteFailed, noteSent, takeDue } from './messages.ts';
import type { HostChannel } from './tables.ts';
import { hostWords } from './words.ts';

/** Sends what is due, one message after the other. Several servers may do so at once. @returns how many were looked at */
export async function deliverDue(deps: Deps): Promise<number> {
  const { store, now } = deps;
  for (let done = 0; ; done += 1) {
    const message = await takeDue(store.db, now());
    if (message === undefined) return done;
    const visit = await hostedVisit(store.db, deps, message.visit_id);
    if (message.channel === 'plan') await plan(deps, message, visit);
    else await deliver(deps, message, visit);
    // Desks and the visitor's last slide show it.
    store.events.announce([
      { kind: 'visit.changed', locationId: message.location_id, at: now(), visitId: message.visit_id },
    ]);
  }
}

async function plan({ store, now, ...deps }: Deps, message: HostMessage, visit: HostedVisit | undefined) {
  const channels = visit?.isTold === true ? channelsOf({ ...deps, store, now }, visit) : [];
  const about = { visitId: message.visit_id, locationId: message.location_id, planId: message.id };
  await store.db.transaction().execute((trx) => addMessages(trx, about, channels, now()));
}

/** Every way there is to this host; none if nobody of the location's contacts is meant. */
export function channelsOf({ hostWays, sms }: Deps, { host }: HostedVisit): HostChannel[] {
  if (host === undefined) return [];
  return [
    ...(host.email !== undefined && hostWays?.mailer !== undefined ? (['email'] as const) : []),
    ...(host.phone !== undefined && sms !== undefined ? (['sms'] as const) : []),
    ...(hostWays?.program !== undefined ? (['webhook'] as const) : []),
  ];
}

async function deliver(deps: Deps, message: HostMessage, visit: HostedVisit | undefined): Promise<void> {
  const { store, now } = deps;
  const sent = visit === undefined ? ({ kind: 'no', reason: 'gone' } as const) : await send(deps, message, visit);
  if (sent.kind === 'sent') return noteSent(store.db, message.id, now());
  await noteFailed(store.db, message, sent.reason, sent.kind === 'no', now());
}

async function send(deps: Deps, { id, channel }: HostMessage, visit: HostedVisit): Promise<Sent> {
  const { hostWays, sms, store, config, now } = deps;
  const secret = await serverSecret(store.db, config.hashKey);
  const link = hostLink(hostWays?.publicUrl ?? '', secret, visit.id, now());
  const { subject, text, html, sms: short } = hostWords(visit, link);
  const { email = '', phone = '', id: hostId = '' } = visit.host ?? {};
  if (channel === 'email') {
    return (await hostWays?.mailer?.send({ id, to: email, subject, text, html })) ?? NO_WAY;
  }
  if (channel === 'sms') {
    const outcome = await sms?.send({ id, to: phone.replaceAll(' ', ''), text: short });
    if (outcome === undefined) return NO_WAY;
    return outcome.kind === 'refused' ? { kind: 'again', reason: 'SMS_refused' } : { kind: 'sent' };
  }
  const event = {
    type: 'host.visitor',
    timestamp: new Date(now()).toISOString(),
    data: {
      ...{ location_id: visit.locationId, host_id: String(hostId), host: visit.hostName, answer_url: link },
      ...{ visitor: visit.name, company: visit.company, place: visit.place },
    },
  };
  return (await hostWays?.program?.send(id, event, now())) ?? NO_WAY;
}

const NO_WAY = { kind: 'no', reason: 'no_way' } as const;
