import { phoneHash } from '../../core/visits/phone-hash.ts';
import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { serverSecret } from '../../store/server-secret.ts';

/** Codes and verified phones. What limits count by hash alone stays for its day: it says nothing about anybody. */
export const forgetCodes: ForgetVisits = async (db, { ids, phones, hashKey }) => {
  const secret = await serverSecret(db, hashKey);
  const hashes = ['', ...phones.map((phone) => phoneHash(secret, phone))];
  const codes = await db.deleteFrom('otp_codes').where('phone_hash', 'in', hashes).executeTakeFirst();
  const verified = await db
    .deleteFrom('verified_phones')
    .where((where) => where.or([where('visit_id', 'in', ids), where('phone_hash', 'in', hashes)]))
    .executeTakeFirst();
  const messages = await db.deleteFrom('sms_messages').where('phone_hash', 'in', hashes).executeTakeFirst();
  return { otp_codes: rowsOf(codes), verified_phones: rowsOf(verified), sms_messages: rowsOf(messages) };
};
