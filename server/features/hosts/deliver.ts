import { barePhone } from '../../../domain/phone.ts';
import type { Sent } from '../../core/mail/mailer.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { handOver } from '../sms/sender.ts';
import { answerOf } from './answers.ts';
import { hostedVisit } from './hosted-visit.ts';
import { hostLink } from './link.ts';
import { type HostMessage, hostMessages } from './messages.ts';
import { adoptPlans, decideNext } from './notifications.ts';
import { foundSummary, sumUpNext } from './summaries.ts';
import type { HostDeps } from './ways.ts';
import { type HostWords, hostWords, summaryWords } from './words.ts';

/**
 * Each is worked off by itself: a mail server that is silent holds up no text message. By so many workers at a time: nor
 * does one message that hangs hold up the next.
 */
export const WORKERS = { notifications: 1, email: 4, sms: 4, webhook: 4, answer: 4 } as const;
export type Queue = keyof typeof WORKERS;
export const QUEUES = Object.keys(WORKERS) as Queue[];

/** What a program of the house is told. */
interface HostEvent {
  readonly type: 'host.visitor' | 'host.visitors';
  readonly data: object;
}

interface Letter {
  readonly to: { readonly email?: string | undefined; readonly phone?: string | undefined };
  readonly words: HostWords;
  readonly event: HostEvent;
}

/** Works off what is due in a queue, one after the other. Several workers may do so at once, on several servers. */
export function workOff(deps: HostDeps, queue: Queue): Promise<void> {
  return queue === 'notifications' ? decideAll(deps) : sendAll(deps, queue);
}

/** Works off all that is due. */
export async function deliverDue(deps: HostDeps): Promise<void> {
  await workOff(deps, 'notifications');
  await Promise.all(QUEUES.map((queue) => workOff(deps, queue)));
}

async function decideAll(deps: HostDeps): Promise<void> {
  await adoptPlans(deps.store.db);
  for (let done = await decideNext(deps); done !== undefined; done = await decideNext(deps)) announce(deps, done);
  while (await sumUpNext(deps));
}

async function sendAll(deps: HostDeps, channel: HostMessage['channel']): Promise<void> {
  const { store, now } = deps;
  for (;;) {
    const message = await hostMessages.take(store.db, now(), channel);
    if (message === undefined) return;
    const sent = await send(deps, message);
    if (sent.kind === 'sent') await hostMessages.sent(store.db, message.id, now());
    else {
      await hostMessages.failed(store.db, message, { reason: sent.reason, isFinal: sent.kind === 'no', now: now() });
    }
    if (message.visit_id !== 0) announce(deps, { visitId: message.visit_id, locationId: message.location_id });
  }
}

/** Desks and the visitor's last slide show it. */
function announce({ store, now }: HostDeps, about: { visitId: number; locationId: string }): void {
  store.events.announce([{ kind: 'visit.changed', at: now(), ...about }]);
}

async function send(deps: HostDeps, message: HostMessage): Promise<Sent> {
  const { mailer, hostProgram, sms, now } = deps;
  const { id, channel, tries } = message;
  if (channel === 'answer') {
    const text = await answerOf(deps, message);
    return text === undefined ? GONE : handOver(sms, { id, ...text }, tries);
  }
  const letter =
    message.summary_id === null ? await letterOf(deps, message) : await summaryOf(deps, message.summary_id);
  if (letter === undefined) return GONE;
  const { to, words, event } = letter;
  if (channel === 'email') return (await mailer?.send({ id, to: to.email ?? '', ...words })) ?? NO_WAY;
  if (channel === 'sms') return handOver(sms, { id, to: barePhone(to.phone ?? ''), text: words.sms }, tries);
  const sent = { type: event.type, timestamp: new Date(now()).toISOString(), data: event.data };
  return (await hostProgram?.send(id, sent, now())) ?? NO_WAY;
}

async function letterOf(deps: HostDeps, { visit_id: visitId }: HostMessage): Promise<Letter | undefined> {
  const { publicUrl, store, config, now } = deps;
  const visit = await hostedVisit(store.db, deps, visitId);
  if (visit?.host === undefined) return undefined;
  const secret = await serverSecret(store.db, config.hashKey);
  const link = hostLink(publicUrl, secret, visitId, now());
  const words = hostWords(visit, link);
  const data = {
    location_id: visit.locationId,
    host_id: String(visit.host.id),
    host: visit.hostName,
    answer_url: link,
    visitor: words.visitor,
    company: words.company,
    place: visit.place,
  };
  return { to: visit.host, words, event: { type: 'host.visitor', data } };
}

async function summaryOf(deps: HostDeps, summaryId: string): Promise<Letter | undefined> {
  const found = await foundSummary(deps, summaryId);
  if (found?.to.host === undefined) return undefined;
  const { summary, to } = found;
  const { location_id, host_id, visits } = summary;
  const data = { location_id, host_id, host: found.to.host.name, visitors: visits };
  return { to: found.to.host, words: summaryWords(to, visits), event: { type: 'host.visitors', data } };
}

const NO_WAY = { kind: 'no', reason: 'no_way' } as const;
const GONE = { kind: 'no', reason: 'gone' } as const;
