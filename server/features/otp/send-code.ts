import type { FastifyBaseLogger } from 'fastify';
import { err, ok, type Result } from '../../../domain/result.ts';
import { auditOncePerDay } from '../../core/access/audit/once-a-day.ts';
import type { Location } from '../../core/locations/locations.ts';
import { lock } from '../../core/locks/locks.ts';
import { phoneKind } from '../../core/visits/phone.ts';
import { phoneHash, rangeHash } from '../../core/visits/phone-hash.ts';
import type { Deps, With } from '../../deps.ts';
import { addressHash } from '../../http/address-hash.ts';
import { randomName } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { noteOutcome, noteSending } from '../sms/messages.ts';
import { codeText } from './code-text.ts';
import { newCode, putCode } from './codes.ts';
import { checkSendLimit, noteEvent, type SendLimit } from './limits.ts';

export interface SendCall {
  location: Location;
  language: string;
  phone: string;
  visitKey: string;
  begunAt: number;
  address: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export type SendRefusal = SendLimit | { kind: 'no-phone' | 'not-allowed' | 'gateway' };

/** The shortest time in which a person enters a name and a number. */
const PACE_MS = 2_000;
const SCARCE = 'few one-time codes are left at this location for today (settings.codes_per_day)';

/**
 * Sends a new code. Limits are counted first, in one transaction, so that they hold across processes. A message
 * that was certainly not sent does not count.
 * @returns when it was sent and when the visit can have another, in milliseconds
 */
export async function sendCode(
  deps: With<'sms'>,
  call: SendCall,
): Promise<Result<{ at: number; nextAt: number }, SendRefusal>> {
  const { location, phone } = call;
  const age = deps.now() - call.begunAt;
  if (age >= 0 && age < PACE_MS) return err({ kind: 'wait', seconds: Math.ceil((PACE_MS - age) / 1000) });
  const kind = phoneKind(location.document, phone);
  if (kind !== 'allowed') return err({ kind: kind === 'none' ? 'no-phone' : 'not-allowed' });
  const reserved = await reserve(deps, call);
  if (!reserved.ok) return reserved;
  const { id, code, nextAt } = reserved.value;
  const text = codeText(location, call.language, code);
  const outcome = (await deps.sms?.send({ id, to: phone, text })) ?? { kind: 'refused' };
  const now = deps.now();
  await noteOutcome(deps.store.db, id, outcome, now);
  if (outcome.kind !== 'refused') return ok({ at: now, nextAt });
  await deps.store.db.updateTable('otp_events').set({ kind: 'unsent' }).where('id', '=', id).execute();
  return err({ kind: 'gateway' });
}

async function reserve(
  deps: Deps,
  { location, visitKey, phone, address, log }: SendCall,
): Promise<Result<{ id: string; code: string; nextAt: number }, SendRefusal>> {
  const now = deps.now();
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  const [id, code] = [randomName(), newCode()];
  const place = { secret, location: location.id, phoneHash: phoneHash(secret, phone) };
  const hashes = { addressHash: addressHash(secret, address), rangeHash: rangeHash(secret, phone) };
  const sending = { ...place, ...hashes, visitKey, now };
  const reserved = await deps.store.db.transaction().execute(async (trx) => {
    await lock(trx, `location ${location.id}`, now);
    await lock(trx, `phone ${place.phoneHash}`, now);
    const allowance = await checkSendLimit(trx, { ...sending, codesPerDay: location.document.settings?.codes_per_day });
    if (!allowance.ok) return allowance;
    await putCode(trx, place, { code, source: 'sms', visitKey, now });
    await noteEvent(trx, 'send', sending, id);
    await noteSending(trx, { id, ...sending });
    const usage = { sent: allowance.value.sentToday, limit: allowance.value.limit };
    const notice = { action: 'codes.scarce', locationId: location.id, details: usage, now } as const;
    const isFirstWarning = allowance.value.isScarce && (await auditOncePerDay(trx, notice));
    return ok({ id, code, nextAt: allowance.value.nextAt, warning: isFirstWarning ? usage : undefined });
  });
  if (reserved.ok && reserved.value.warning) log.warn({ location: location.id, ...reserved.value.warning }, SCARCE);
  return reserved;
}
