import type { Kysely } from 'kysely';
import { stripPhone } from '../../../domain/phone.ts';
import type { Job, JobKind, Outcome } from '../../core/jobs/kinds.ts';
import { adoptRows, noteMessage } from '../../core/jobs/records.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { handOver } from '../sms/sender.ts';
import { answerOf } from './answers.ts';
import { type HostDeps, hostedVisit } from './hosted-visit.ts';
import { hostLink } from './link.ts';
import { foundSummary, type HostMessage } from './messages.ts';
import { adoptNotifications, decide } from './notifications.ts';
import { hostWords, summaryWords } from './words.ts';

/** Channels do not wait for each other. */
export const hostJobs: Readonly<Record<string, JobKind<HostDeps>>> = {
  'host notification': {
    most: 1,
    run: (deps, { subject }) => decide(deps, Number(subject)),
    adopt: adoptNotifications,
  },
  'host message': {
    most: 16,
    each: 4,
    run: send,
    async ended(trx, end) {
      await noteMessage(trx, 'host_messages', end);
      const message = await messageOf(trx, end.job);
      if (message === undefined || message.visit_id === 0) return;
      const { visit_id: visitId, location_id: locationId } = message;
      await end.tell({ kind: 'visit.changed', at: end.now, visitId, locationId });
    },
    adopt: (db, now) => adoptRows(db, { table: 'host_messages', lane: 'channel', where: "channel != 'plan'" }, now),
  },
};

function messageOf(db: Kysely<Database>, { subject }: Job): Promise<HostMessage | undefined> {
  return db.selectFrom('host_messages').selectAll().where('id', '=', subject).executeTakeFirst();
}

async function send(deps: HostDeps, job: Job): Promise<Outcome> {
  const { mailer, hostProgram, sms, now } = deps;
  const message = await messageOf(deps.store.db, job);
  if (message === undefined) return GONE;
  const { id, channel } = message;
  if (channel === 'answer') {
    const text = await answerOf(deps, message);
    return text === undefined ? GONE : handOver(sms, { id, ...text }, job.tries);
  }
  const letter =
    message.summary_id === null ? await letterOf(deps, message) : await summaryOf(deps, message.summary_id);
  if (letter === undefined) return GONE;
  const { to, words, type, data } = letter;
  if (channel === 'email') return (await mailer?.send({ id, to: to.email ?? '', ...words })) ?? NO_WAY;
  if (channel === 'sms') return handOver(sms, { id, to: stripPhone(to.phone ?? ''), text: words.sms }, job.tries);
  const sent = { type, timestamp: new Date(now()).toISOString(), data };
  return (await hostProgram?.send(id, sent, now())) ?? NO_WAY;
}

async function letterOf(deps: HostDeps, { visit_id: visitId }: HostMessage) {
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
  return { to: visit.host, words, type: 'host.visitor', data };
}

async function summaryOf(deps: HostDeps, summaryId: string) {
  const found = await foundSummary(deps, summaryId);
  if (found?.to.host === undefined) return undefined;
  const { summary, to } = found;
  const { location_id, host_id, visits } = summary;
  const data = { location_id, host_id, host: found.to.host.name, visitors: visits };
  return { to: found.to.host, words: summaryWords(to, visits), type: 'host.visitors', data };
}

const NO_WAY = { kind: 'no', reason: 'no_way' } as const;
const GONE = { kind: 'no', reason: 'gone' } as const;
