import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { SignAnswer } from '../../../../schemas/generated/types.ts';
import { refusal } from '../../../errors.ts';
import { fromJson, toJson } from '../../../store/json.ts';
import { prepared } from '../../../store/prepared.ts';
import type { VisitTables } from '../../tables.ts';
import { signatureIdOf } from '../visits.ts';
import { withoutApart } from './cut-body.ts';
import type { SignCall } from './guard-refusals.ts';
import type { Sheets } from './sheets.ts';
import type { SignRequestsTable } from './tables.ts';

/** What remains to be done after the commit: answer, and make this printout. */
export interface SignedVisit {
  visitId: number;
  /** What the visitor and the badge know the visit by. */
  signatureId: number;
  printout: string | null;
  /** Whether a person at the desk has yet to say that it is real. */
  state: 'signed' | 'unconfirmed';
  /** Whether there is a browser that makes printouts. */
  canPrint: boolean;
}

export interface Reservation {
  key: string;
  visitKey: string;
  bodyHash: string;
  /** The request body without slideshow_html, and without what is kept apart from visits. */
  request: object;
  now: number;
}

/** The reservation of a call: the same call always has the same hash, however it reaches the server. */
export function reservationFor({ location, visitKey, key, body }: SignCall, now: number): Reservation {
  const { slideshow_html: _html, ...request } = withoutApart(body);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([location.id, body]))
    .digest('base64url');
  return { key, visitKey, bodyHash, request, now };
}

/**
 * How long an outbox may keep a visit: a kiosk that was switched off for a year still delivers. Private keys and
 * idempotency keys are kept as long.
 */
export const LONGEST_OUTBOX_MS = 400 * DAY_MS;

const insertRequest = prepared((db: Kysely<VisitTables>, values: Omit<SignRequestsTable, 'busy_until'>) =>
  db
    .insertInto('sign_requests')
    .values({
      idempotency_key: values.idempotency_key,
      visit_key: values.visit_key,
      body_hash: values.body_hash,
      visit_id: values.visit_id,
      request: values.request,
      printout: values.printout,
      answer: values.answer,
      busy_until: 0,
      created_at: values.created_at,
    })
    .onConflict((c) => c.column('idempotency_key').doNothing())
    .returning('idempotency_key'),
);

/**
 * Reserves the key in the transaction that stores its visit: a parallel request with the same key waits here for the
 * outcome. One without `signed` reserves it first, and says later with `noteSigned` which visit it was.
 * @returns false if the key was used before
 */
export async function reserveKey(
  db: Kysely<VisitTables>,
  { key, visitKey, bodyHash, request, now }: Reservation,
  signed?: SignedVisit,
): Promise<boolean> {
  const rows = await insertRequest(db, {
    idempotency_key: key,
    visit_key: visitKey,
    body_hash: bodyHash,
    created_at: now,
    // Of one that may be invented nothing is kept twice.
    request: toJson(signed?.state === 'unconfirmed' ? {} : request),
    visit_id: signed?.visitId ?? 0,
    printout: signed?.printout ?? null,
    answer: signed === undefined ? null : toJson(answerOf(signed)),
  });
  return rows.length > 0;
}

/** What a page is told about its signed visit. */
export function answerOf({ signatureId, printout, canPrint, state }: SignedVisit): SignAnswer {
  const answer = { signature_id: signatureId, pdf: canPrint ? printout : null };
  return state === 'unconfirmed' ? { ...answer, confirmed: false } : answer;
}

/** Whether the key's visit is stored. */
export async function isKeyUsed(db: Kysely<VisitTables>, key: string): Promise<boolean> {
  const keys = db.selectFrom('sign_requests').select('visit_id').where('idempotency_key', '=', key);
  return (await keys.executeTakeFirst()) !== undefined;
}

export async function noteSigned(db: Kysely<VisitTables>, key: string, signed: SignedVisit): Promise<void> {
  await db
    .updateTable('sign_requests')
    .set({ visit_id: signed.visitId, printout: signed.printout, answer: toJson(answerOf(signed)) })
    .where('idempotency_key', '=', key)
    .execute();
}

/**
 * The answer to a key that was used before: the stored one if the body is the same. Where the first request died before
 * it answered, the printout's name is the answer: the visit is stored, and the PDF is made when it is opened. So no
 * visitor waits for a request that is gone, and the clock decides nothing [SIGN-06].
 * @throws ApiError 422 for a different body, 409 in the moment before the first request has committed
 */
export async function replay(
  db: Kysely<VisitTables>,
  { key, visitKey, bodyHash }: Reservation,
  sheets: Sheets | undefined,
): Promise<SignAnswer> {
  const known = await db.selectFrom('sign_requests').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  if (known === undefined) throw refusal('sign_in_flight');
  // The hash of a deleted visit is gone; its key, which nobody can guess, is kept so that it is not stored again.
  if (known.body_hash !== '' && known.body_hash !== bodyHash) {
    throw refusal('idempotency_key_reused');
  }
  if (known.visit_key !== visitKey && known.printout !== null) {
    // After a reload, a kiosk's page has a new visit; a request with the same key and body is from the same visitor.
    await sheets?.giveTo(db, known.printout, visitKey);
  }
  if (known.answer !== null) return fromJson<SignAnswer>(known.answer);
  return { signature_id: await signatureIdOf(db, known.visit_id), pdf: known.printout };
}
