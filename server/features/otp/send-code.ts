import type { FastifyBaseLogger } from 'fastify';
import { err, ok, type Result } from '../../../domain/result.ts';
import { tellOnceADay } from '../../core/access/audit/once-a-day.ts';
import type { Location } from '../../core/locations/locations.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { lock } from '../../core/locks/locks.ts';
import { phoneKind } from '../../core/visits/phone.ts';
import { phoneHash, rangeHash } from '../../core/visits/phone-hash.ts';
import type { Deps, With } from '../../deps.ts';
import { addressHash } from '../../http/address-hash.ts';
import { randomName } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { noteOutcome, noteSending } from '../sms/messages.ts';
import { NO_GATEWAY } from '../sms/sender.ts';
import { newCode, putCode } from './codes.ts';
import { type SendLimit, sendRoom } from './limits.ts';

export interface SendCall {
  location: Location;
  language: string;
  /** In normalised form (otp/phone.ts). */
  phone: string;
  visitKey: string;
  /** When the visit's page was opened. */
  begunAt: number;
  /** The address that asks. */
  address: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Why no code was sent; the visitor sees this in their language. */
export type SendRefusal = SendLimit | { kind: 'no-phone' | 'not-allowed' | 'gateway' };

/** A code that was sent, and when this visit can have another sent to this phone; in milliseconds. */
export interface SentCode {
  at: number;
  nextAt: number;
}

/** What to send once the transaction has committed. */
interface Reserved {
  id: string;
  code: string;
  /** Staff have just been told that the location's day is nearly used up. */
  scarce: { sent: number; limit: number } | undefined;
  nextAt: number;
}

/** Nobody enters a name and a number sooner after the page was opened. */
const PACE_MS = 2_000;
const SCARCE = 'the one-time codes of this location are nearly used up for today (settings.codes_per_day)';

/**
 * Sends a new code. The limits are checked and counted in one transaction before anything is sent, so that they hold
 * across several processes. What the gateway certainly did not send does not count against the visitor.
 */
export async function sendCode(deps: With<'sms'>, call: SendCall): Promise<Result<SentCode, SendRefusal>> {
  const { location, phone } = call;
  const age = deps.now() - call.begunAt;
  if (age >= 0 && age < PACE_MS) return err({ kind: 'wait', seconds: Math.ceil((PACE_MS - age) / 1000) });
  const kind = phoneKind(location.document, phone);
  if (kind !== 'allowed') return err({ kind: kind === 'none' ? 'no-phone' : 'not-allowed' });
  const reserved = await reserve(deps, call);
  if (!reserved.ok) return reserved;
  const { id, code, scarce, nextAt } = reserved.value;
  if (scarce !== undefined) call.log.warn({ location: location.id, ...scarce }, SCARCE);
  const t = translatorFor(location.document, call.language);
  const text = t('sms_code_text', { code, location: location.document.location.name ?? '' });
  const sms = deps.sms ?? NO_GATEWAY;
  const outcome = await sms.send({ id, to: phone, text });
  const now = deps.now();
  await noteOutcome(deps.store.db, id, outcome, now);
  if (outcome.kind !== 'refused') return ok({ at: now, nextAt });
  await deps.store.db.updateTable('otp_events').set({ kind: 'unsent' }).where('id', '=', id).execute();
  return err({ kind: 'gateway' });
}

async function reserve(
  deps: Deps,
  { location, visitKey, phone, address }: SendCall,
): Promise<Result<Reserved, SendRefusal>> {
  const now = deps.now();
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  const [id, code] = [randomName(), newCode()];
  const hash = phoneHash(secret, phone);
  const owner = { location: location.id, phoneHash: hash, visitKey, now };
  const counted = { addressHash: addressHash(secret, address), rangeHash: rangeHash(secret, phone) };
  return deps.store.db.transaction().execute(async (trx) => {
    await lock(trx, `location ${location.id}`, now);
    await lock(trx, `phone ${hash}`, now);
    const codesPerDay = location.document.settings?.codes_per_day;
    const room = await sendRoom(trx, { ...owner, ...counted, codesPerDay });
    if (!room.ok) return err(room.why);
    await putCode(trx, { secret, location: location.id, phoneHash: hash }, { code, source: 'sms', visitKey, now });
    await trx
      .insertInto('otp_events')
      .values({
        id,
        kind: 'send',
        location_id: location.id,
        phone_hash: hash,
        visit_key: visitKey,
        at: now,
        address_hash: counted.addressHash,
        range_hash: counted.rangeHash,
      })
      .execute();
    await noteSending(trx, { id, ...owner });
    const usage = { sent: room.sentToday, limit: room.limit };
    const notice = { action: 'codes.scarce', locationId: location.id, details: usage, now } as const;
    const isFirstToday = room.isScarce && (await tellOnceADay(trx, notice));
    return ok({ id, code, nextAt: room.nextAt, scarce: isFirstToday ? usage : undefined });
  });
}
