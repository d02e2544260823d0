import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { type AuditAction, audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall, type StaffCaller } from '../../core/access/people/authorize.ts';
import { MAX_PHONE, normalPhone, phoneKind } from '../../core/visits/phone.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { noteResult } from '../breathalyzer/breath-tests.ts';
import { approveScan } from '../idscan/scans.ts';
import { putStaffCode } from '../otp/staff-code.ts';
import { setCall } from './help/help-calls.ts';

/** Lets the desk decide for waiting visitors, each time with a reason in the log [DESK-03]. */
export function waitingRoutes(app: FastifyInstance, deps: Deps): void {
  decisionRoutes(app, deps);
  codeRoutes(app, deps);
}

async function decide<T>(
  { store, now }: Deps,
  { locationId, session }: StaffCaller,
  { reason, ...entry }: { action: AuditAction; subject: string; reason: string },
  change: (trx: Transaction<Database>, tell: Tell) => Promise<T>,
): Promise<T> {
  return store.events.during(async (trx, tell) => {
    const result = await change(trx, tell);
    await audit(trx, { ...entry, at: now(), by: session.person, locationId, details: { reason } });
    return result;
  });
}

function decisionRoutes(app: FastifyInstance, deps: Deps): void {
  const { now } = deps;

  registerStaffCall(app, deps, 'decide-waiting-scan', async ({ approve, reason }, caller) => {
    const { locationId } = caller;
    const { scanId } = caller.params;
    const action = approve ? 'scan.approve' : 'scan.refuse';
    return decide(deps, caller, { action, subject: scanId, reason }, async (trx, tell) => {
      if (!(await approveScan(trx, locationId, scanId, approve ? 1 : 2, now()))) throw refusal('scan_unknown');
      await tell({ kind: 'scan.decided', locationId, scanId, approved: approve, at: now() });
      return {};
    });
  });

  registerStaffCall(app, deps, 'answer-help', async ({ state, reason = '' }, caller) => {
    const { locationId, session } = caller;
    const { callId } = caller.params;
    const action = state === 'answered' ? 'help.answer' : 'help.end';
    return decide(deps, caller, { action, subject: callId, reason }, async (trx, tell) => {
      const change = state === 'answered' ? { state, by: session.person.displayName } : { state };
      if ((await setCall(trx, { id: callId, locationId }, change)) === undefined) throw refusal('help_unknown');
      await tell({ kind: state === 'answered' ? 'help.answered' : 'help.ended', locationId, callId, at: now() });
      return {};
    });
  });

  registerStaffCall(app, deps, 'note-breath-result', async ({ passed, reason }, caller) => {
    const { locationId } = caller;
    const { testId } = caller.params;
    const action = passed ? 'breath.pass' : 'breath.fail';
    return decide(deps, caller, { action, subject: testId, reason }, async (trx, tell) => {
      const id = /^\d{1,15}$/.test(testId) ? Number(testId) : -1;
      if (!(await noteResult(trx, locationId, id, passed))) throw refusal('test_unknown');
      await tell({ kind: 'waiting.changed', locationId, at: now() });
      return {};
    });
  });
}

function codeRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'give-waiting-code', async ({ reason }, caller) => {
    const location = await locations.get(caller.locationId);
    const { codeId } = caller.params;
    return decide(deps, caller, { action: 'code.give', subject: codeId, reason }, async (trx, tell) => {
      const message = await trx
        .selectFrom('sms_messages')
        .select('phone_hash')
        .where('id', '=', codeId)
        .where('location_id', '=', location.id)
        .executeTakeFirst();
      if (message === undefined) throw refusal('code_unknown');
      const { code, expiresAt } = await putStaffCode(trx, deps, location, message.phone_hash);
      await tell({ kind: 'waiting.changed', locationId: location.id, at: now() });
      return { code, expires_at: expiresAt };
    });
  });

  registerStaffCall(app, deps, 'give-phone-code', async ({ phone_no, reason }, caller) => {
    const location = await locations.get(caller.locationId);
    const phone = normalPhone(phone_no.slice(0, MAX_PHONE), phoneCountry(location.document));
    const kind = phoneKind(location.document, phone);
    if (kind === 'none' || kind === 'invalid') throw refusal('phone_invalid');
    const hash = phoneHash(await serverSecret(store.db, deps.config.hashKey), phone);
    return decide(deps, caller, { action: 'code.give', subject: '', reason }, async (trx) => {
      const { code, expiresAt } = await putStaffCode(trx, deps, location, hash);
      return { code, expires_at: expiresAt };
    });
  });
}
