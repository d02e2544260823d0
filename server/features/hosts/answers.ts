import type { Deps } from '../../deps.ts';
import { randomName } from '../../store/ids.ts';
import { audit } from '../audit/audit-log.ts';
import { subjectOf } from '../desk/visit-details.ts';
import type { HostedVisit } from './hosted-visit.ts';
import type { HostAnswerKind } from './tables.ts';
import { answerWords } from './words.ts';

/** Notes that the message was looked at. Programs that look into links before people do are told apart by the route. */
export async function noteRead({ store, now }: Deps, { id, locationId }: HostedVisit): Promise<void> {
  const row = { visit_id: id, location_id: locationId, read_at: now(), kind: null, place: '', answered_at: null };
  await store.events.during(async (trx, tell) => {
    const added = await trx
      .insertInto('host_answers')
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning('visit_id')
      .executeTakeFirst();
    if (added !== undefined) await tell({ kind: 'visit.changed', locationId, at: now(), visitId: id });
  });
}

/** Keeps what the host answers; the last answer counts. The visitor gets it as a text message, too [DESK-06]. */
export async function noteAnswer(
  deps: Deps,
  visit: HostedVisit,
  { kind, place }: { kind: HostAnswerKind; place: string },
): Promise<void> {
  const { store, now, sms } = deps;
  const { id, locationId } = visit;
  const answer = { kind, place, answered_at: now() };
  await store.events.during(async (trx, tell) => {
    await trx
      .insertInto('host_answers')
      .values({ visit_id: id, location_id: locationId, read_at: now(), ...answer })
      .onConflict((c) => c.column('visit_id').doUpdateSet(answer))
      .execute();
    // Whoever has the link answers as the host; the log says that it was by link.
    const by = { id: 'host', displayName: 'Host, by link' };
    await audit(trx, { at: now(), by, action: 'visit.answer', locationId, subject: subjectOf(id), details: { kind } });
    await tell({ kind: 'visit.changed', locationId, at: now(), visitId: id });
  });
  if (sms !== undefined && visit.phone !== '')
    await sms.send({ id: randomName(), to: visit.phone, text: answerWords(visit, kind, place) });
}
