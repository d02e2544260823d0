import type { Selectable, Transaction } from 'kysely';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { addJobs } from '../../core/jobs/jobs.ts';
import type { Job, JobKind, Outcome } from '../../core/jobs/kinds.ts';
import { adoptRows, noteMessage, WAITING } from '../../core/jobs/records.ts';
import type { Location } from '../../core/locations/locations.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { normalPhone } from '../../core/visits/phone.ts';
import type { With } from '../../deps.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { findProof } from '../otp/verified.ts';
import { handOver } from '../sms/sender.ts';
import { ownNameOfPlace } from './places.ts';
import type { YardMessagesTable } from './tables.ts';

type CallMessage = Selectable<YardMessagesTable>;

/** Adds a text message for a call, if the location wants it and a code has confirmed the number [DAY-01]. */
export async function addCallMessage(
  trx: Transaction<Database>,
  { id: locationId, document }: Location,
  visitId: number,
  calledAt: number,
): Promise<void> {
  if (document.yard?.text_message !== true || (await findProof(trx, visitId))?.source !== 'sms') return;
  const before = await trx
    .selectFrom('yard_messages')
    .select('id')
    .where('visit_id', '=', visitId)
    .limit(LIMITS.texts.bounds[0].most)
    .execute();
  if (before.length >= LIMITS.texts.bounds[0].most) return;
  const message: CallMessage = {
    id: randomName(),
    visit_id: visitId,
    location_id: locationId,
    ...WAITING,
    created_at: calledAt,
  };
  await trx.insertInto('yard_messages').values(message).execute();
  await addJobs(trx, 'call message', [{ subject: message.id }], calledAt);
}

type CallDeps = With<'sms'>;

/** One slow message must not block the rest. */
export const callMessageJob: JobKind<CallDeps> = {
  most: 4,
  run: send,
  ended: (trx, end) => noteMessage(trx, 'yard_messages', end),
  adopt: (db, now) => adoptRows(db, { table: 'yard_messages' }, now),
};

async function send({ store: { db }, locations, sms }: CallDeps, { subject: id, tries }: Job): Promise<Outcome> {
  const called = await db
    .selectFrom('yard_messages as m')
    .innerJoin('yard_stays as s', (join) =>
      join.onRef('s.visit_id', '=', 'm.visit_id').onRef('s.called_at', '=', 'm.created_at'),
    )
    .select(['s.visit_id', 's.place_id', 'm.location_id'])
    .where('m.id', '=', id)
    .where('s.state', '=', 'called')
    .executeTakeFirst();
  const visit = called && (await signedVisit(db, called.visit_id));
  const location = called && (await locations.find(called.location_id));
  // The visitor is there, was skipped or was called again.
  if (called?.place_id == null || visit === undefined || location === undefined) return { kind: 'no', reason: 'gone' };
  const { document } = location;
  const place = ownNameOfPlace(document, called.place_id, visit.language);
  const text = `${document.location.name ?? ''}: ${translatorFor(document, visit.language)('line_called', { place })}`;
  return handOver(sms, { id, to: normalPhone(visit.phone, phoneCountry(document)), text }, tries);
}
