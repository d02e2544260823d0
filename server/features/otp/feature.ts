import { DAY_MS } from '../../../domain/time.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import { defineFeature } from '../../feature.ts';
import { countAffectedRows, type ForgetVisits } from '../../forget-visits.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { phoneGuard, provenPhone } from './guard.ts';
import { otpRoutes } from './routes.ts';
import { codeStaffRoutes, phoneCodeRoutes } from './staff-code.ts';
import { undeliveredCodes } from './undelivered-codes.ts';
import { findProof } from './verified.ts';

/** Events that limits count by hash alone identify no one and stay for their day. */
const forgetCodes: ForgetVisits = async (db, { ids, phones, hashKey }) => {
  const secret = await serverSecret(db, hashKey);
  const hashes = ['', ...phones.map((phone) => phoneHash(secret, phone))];
  const codes = await db.deleteFrom('otp_codes').where('phone_hash', 'in', hashes).executeTakeFirst();
  const verified = await db
    .deleteFrom('verified_phones')
    .where((where) => where.or([where('visit_id', 'in', ids), where('phone_hash', 'in', hashes)]))
    .executeTakeFirst();
  const messages = await db.deleteFrom('sms_messages').where('phone_hash', 'in', hashes).executeTakeFirst();
  return {
    otp_codes: countAffectedRows(codes),
    verified_phones: countAffectedRows(verified),
    sms_messages: countAffectedRows(messages),
  };
};

export default defineFeature({
  id: 'otp',
  needs: ['sms'],
  routes: [otpRoutes, phoneCodeRoutes, codeStaffRoutes],
  guards: [phoneGuard],
  proofs: [provenPhone],
  async waiting(db, locationId, now) {
    const codes = await undeliveredCodes(db, locationId, now);
    return { rows: codes.map(({ id, created_at: since, state: detail }) => ({ kind: 'code', id, since, detail })) };
  },
  async checked(db, { id }) {
    const proof = await findProof(db, id);
    if (proof === undefined) return undefined;
    const by = proof.source === 'staff' ? 'staff' : 'text message';
    return { check: 'code', outcome: 'passed', decided_by: by, at: new Date(proof.verified_at).toISOString() };
  },
  tables: ['otp_codes', 'otp_events', 'verified_phones'],
  retention: [
    { table: 'otp_codes', column: 'created_at', after: DAY_MS },
    { table: 'verified_phones', key: ['visit_key', 'location_id', 'phone_hash'], column: 'verified_at', after: DAY_MS },
    { table: 'otp_events', column: 'at', after: DAY_MS },
  ],
  forgetVisits: forgetCodes,
});
