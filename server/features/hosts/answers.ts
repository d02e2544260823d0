import type { Transaction } from 'kysely';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { normalPhone, phoneKind } from '../../core/visits/phone.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import { subjectOf } from '../../core/visits/visit-details.ts';
import { LIMITS } from '../../http/limit-table.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { moveInYard } from '../yard/moves.ts';
import { type HostDeps, type HostedVisit, hostedVisit } from './hosted-visit.ts';
import { addMessages, type HostMessage } from './messages.ts';
import type { HostAnswerKind } from './tables.ts';
import { answerWords } from './words.ts';

const [A_VISIT, A_PHONE] = LIMITS.texts.bounds;

interface GivenAnswer {
  readonly kind: HostAnswerKind;
  readonly place: string;
  readonly placeId?: string | undefined;
}

/** Records that the host opened the page; the route ignores link scanners. */
export async function noteRead({ store, now }: HostDeps, { id, locationId }: HostedVisit): Promise<void> {
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

/**
 * Stores the host's latest answer, texts it to numbers that may receive codes [DESK-06], and calls a queued visitor to
 * the place [DAY-01].
 * @throws ApiError as `moveInYard`, and then stores nothing
 */
export async function noteAnswer(
  deps: HostDeps,
  visit: HostedVisit,
  { kind, place, placeId }: GivenAnswer,
): Promise<void> {
  const { store, config, now, sms } = deps;
  const { id, locationId } = visit;
  const at = now();
  const answer = { kind, place, answered_at: at };
  const phone = normalPhone(visit.phone, phoneCountry(visit.document));
  const isText = sms !== undefined && phoneKind(visit.document, phone) === 'allowed';
  const hash = isText ? phoneHash(await serverSecret(store.db, config.hashKey), phone) : '';
  await store.events.during(async (trx, tell) => {
    const hasOwnMessage = isText && (await mayText(trx, id, hash, at));
    if (placeId !== undefined) {
      const call = { visitId: id, move: 'call', placeId, by: 'host', at, hasOwnMessage } as const;
      await moveInYard(trx, tell, deps.features, visit.location, call);
    }
    await trx
      .insertInto('host_answers')
      .values({ visit_id: id, location_id: locationId, read_at: at, ...answer })
      .onConflict((c) => c.column('visit_id').doUpdateSet(answer))
      .execute();
    if (hasOwnMessage) await addMessages(trx, { visitId: id, locationId, phoneHash: hash }, ['answer'], at);
    // Anyone with the link answers as the host.
    const by = { id: 'host', displayName: 'Host, by link' };
    await audit(trx, { at, by, action: 'visit.answer', locationId, subject: subjectOf(id), details: { kind } });
    await tell({ kind: 'visit.changed', locationId, at, visitId: id });
  });
}

async function mayText(trx: Transaction<Database>, visitId: number, hash: string, now: number): Promise<boolean> {
  const answers = trx.selectFrom('host_messages').select('id').where('channel', '=', 'answer');
  const ofVisit = answers.where('visit_id', '=', visitId).where('created_at', '>', now - A_VISIT.spanMs);
  if ((await ofVisit.limit(A_VISIT.most).execute()).length >= A_VISIT.most) return false;
  const ofPhone = answers.where('phone_hash', '=', hash).where('created_at', '>', now - A_PHONE.spanMs);
  return (await ofPhone.limit(A_PHONE.most).execute()).length < A_PHONE.most;
}

/** Undefined if the visit is deleted or a newer answer has its own message. */
export async function answerOf(deps: HostDeps, { visit_id, created_at }: HostMessage) {
  const { db } = deps.store;
  const visit = await hostedVisit(db, deps, visit_id);
  const answer = await db.selectFrom('host_answers').selectAll().where('visit_id', '=', visit_id).executeTakeFirst();
  if (visit === undefined || answer?.kind == null || answer.answered_at !== created_at) return undefined;
  return {
    to: normalPhone(visit.phone, phoneCountry(visit.document)),
    text: answerWords(visit, answer.kind, answer.place),
  };
}
