import type { Transaction } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Tell } from '../../../events/site-events.ts';
import type { Database } from '../../../store/schema.ts';
import type { StaffCaller } from '../people/authorize.ts';
import { type AuditAction, audit } from './audit-log.ts';

interface Decision {
  readonly action: AuditAction;
  readonly subject: string;
  readonly reason: string;
}

/** Changes something for a visitor, with the reason of staff in the log, or not at all [DESK-03]. */
export async function decide<T>(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { locationId, session }: StaffCaller,
  { reason, ...entry }: Decision,
  change: (trx: Transaction<Database>, tell: Tell) => Promise<T>,
): Promise<T> {
  return store.events.during(async (trx, tell) => {
    const result = await change(trx, tell);
    await audit(trx, { ...entry, at: now(), by: session.person, locationId, details: { reason } });
    return result;
  });
}
