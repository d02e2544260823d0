import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { SignAnswer } from '../../../../schemas/generated/types.ts';
import { refusal } from '../../../errors.ts';
import { countAffectedRows } from '../../../forget-visits.ts';
import { fromJson, toJson } from '../../../store/json.ts';
import { prepared } from '../../../store/prepared.ts';
import { hasRow } from '../../../store/rows.ts';
import type { VisitTables } from '../../tables.ts';
import { signatureIdOf } from '../visits.ts';
import { withoutApart } from './cut-body.ts';
import type { SignCall } from './guard-refusals.ts';
import type { Sheets } from './sheets.ts';

export interface SignedVisit {
  visitId: number;
  signatureId: number;
  printout: string | null;
  state: 'signed' | 'unconfirmed';
  canPrint: boolean;
}

export interface Reservation {
  key: string;
  visitKey: string;
  bodyHash: string;
  request: object;
  now: number;
}

export function reservationFor({ location, visitKey, key, body }: SignCall, now: number): Reservation {
  const { slideshow_html: _html, ...request } = withoutApart(body);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([location.id, body]))
    .digest('base64url');
  return { key, visitKey, bodyHash, request, now };
}

/** For keys, too: a kiosk switched off for a year still delivers its outbox. */
export const LONGEST_OUTBOX_MS = 400 * DAY_MS;

const insertRequest = prepared((db: Kysely<VisitTables>, values: Omit<VisitTables['sign_requests'], 'busy_until'>) =>
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

/** A parallel request waits for the outcome. Without `signed`, `noteSigned` follows. @returns false for a used key */
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
    // Invented visits are not kept twice.
    request: toJson(signed?.state === 'unconfirmed' ? {} : request),
    visit_id: signed?.visitId ?? 0,
    printout: signed?.printout ?? null,
    answer: signed === undefined ? null : toJson(answerOf(signed)),
  });
  return rows.length > 0;
}

export function answerOf({ signatureId, printout, canPrint, state }: SignedVisit): SignAnswer {
  const answer = { signature_id: signatureId, pdf: canPrint ? printout : null };
  return state === 'unconfirmed' ? { ...answer, confirmed: false } : answer;
}

export const isKeyUsed = (db: Kysely<VisitTables>, key: string): Promise<boolean> =>
  hasRow(db.selectFrom('sign_requests').select('visit_id').where('idempotency_key', '=', key));

/** Keeps only the keys. @returns the number of requests */
export async function emptyRequests(db: Kysely<VisitTables>, visitIds: readonly number[]): Promise<number> {
  return countAffectedRows(
    await db
      .updateTable('sign_requests')
      .set({ visit_key: '', body_hash: '', request: '{}', printout: null })
      .where('visit_id', 'in', visitIds)
      .executeTakeFirst(),
  );
}

export async function noteSigned(db: Kysely<VisitTables>, key: string, signed: SignedVisit): Promise<void> {
  await db
    .updateTable('sign_requests')
    .set({ visit_id: signed.visitId, printout: signed.printout, answer: toJson(answerOf(signed)) })
    .where('idempotency_key', '=', key)
    .execute();
}

export async function usedRequest(db: Kysely<VisitTables>, key: string): Promise<VisitTables['sign_requests']> {
  const known = await db.selectFrom('sign_requests').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  if (known === undefined) throw refusal('sign_in_flight');
  return known;
}

/**
 * If the first request died before answering, its PDF is made when opened [SIGN-06].
 * @throws ApiError 422 for a different body, 409 while the first request has not committed
 */
export async function replay(
  db: Kysely<VisitTables>,
  { key, visitKey, bodyHash }: Reservation,
  sheets: Sheets | undefined,
): Promise<SignAnswer> {
  const known = await usedRequest(db, key);
  // A deleted visit has lost its hash.
  if (known.body_hash !== '' && known.body_hash !== bodyHash) throw refusal('idempotency_key_reused');
  if (known.visit_key !== visitKey && known.printout !== null) {
    // A reloaded kiosk has a new visit key.
    await sheets?.giveTo(db, known.printout, visitKey);
  }
  if (known.answer !== null) return fromJson<SignAnswer>(known.answer);
  return { signature_id: await signatureIdOf(db, known.visit_id), pdf: known.printout };
}
