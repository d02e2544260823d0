import { err, ok, type Result } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { randomName } from '../../store/ids.ts';
import type { Location } from '../locations/locations.ts';
import { textIn } from '../pages/text-in.ts';
import { noteOutcome, noteSending } from '../sms/messages.ts';
import { createOutbox } from '../sms/outbox.ts';
import { newCode, putCode } from './codes.ts';
import { type SendLimit, sendLimit } from './limits.ts';
import { lock } from './locks.ts';
import { phoneKind } from './phone.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { phoneHash } from './secret.ts';

export interface SendCall {
  location: Location;
  language: string;
  /** In normalised form (otp/phone.ts). */
  phone: string;
  visitKey: string;
}

/** Why no code was sent; the visitor sees this in their language. */
export type SendRefusal = SendLimit | { kind: 'no-phone' | 'not-allowed' | 'gateway' };

/** What to send once the transaction has committed. */
interface Reserved {
  id: string;
  code: string;
}

/**
 * Sends a new code. The limits are checked and counted in one transaction before anything is sent, so that they hold
 * across several processes. What the gateway certainly did not send does not count against the visitor.
 * @returns when it was sent, in milliseconds
 */
export async function sendCode(deps: Deps, call: SendCall): Promise<Result<number, SendRefusal>> {
  const { location, phone } = call;
  const kind = phoneKind(location.document, phone);
  if (kind !== 'allowed') return err({ kind: kind === 'none' ? 'no-phone' : 'not-allowed' });
  const hash = phoneHash(await serverSecret(deps.store.db, deps.config.hashKey), phone);
  const reserved = await reserve(deps, call, hash);
  if (!reserved.ok) return reserved;
  const { id, code } = reserved.value;
  const t = textIn(location.document, call.language);
  const text = t('sms_code_text', { code, location: location.document.location.name ?? '' });
  const sms = deps.sms ?? createOutbox(deps.config.dataDir);
  const outcome = await sms.send({ id, to: phone, text });
  const now = deps.now();
  await noteOutcome(deps.store.db, id, outcome, now);
  if (outcome.kind !== 'refused') return ok(now);
  await deps.store.db.updateTable('otp_events').set({ kind: 'unsent' }).where('id', '=', id).execute();
  return err({ kind: 'gateway' });
}

async function reserve(
  deps: Deps,
  { location, visitKey }: SendCall,
  hash: string,
): Promise<Result<Reserved, SendRefusal>> {
  const now = deps.now();
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  const [id, code] = [randomName(), newCode()];
  const owner = { location: location.id, phoneHash: hash, visitKey, now };
  return deps.store.db.transaction().execute(async (trx) => {
    await lock(trx, `location ${location.id}`, now);
    await lock(trx, `phone ${hash}`, now);
    const limit = await sendLimit(trx, { ...owner, codesPerDay: location.document.settings?.codes_per_day });
    if (limit !== undefined) return err(limit);
    await putCode(trx, { secret, location: location.id, phoneHash: hash }, { code, source: 'sms', visitKey, now });
    await trx
      .insertInto('otp_events')
      .values({ id, kind: 'send', location_id: location.id, phone_hash: hash, visit_key: visitKey, at: now })
      .execute();
    await noteSending(trx, { id, ...owner });
    return ok({ id, code });
  });
}
