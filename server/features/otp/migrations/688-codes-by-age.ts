import type { Kysely } from 'kysely';

/** What retention deletes, by age [MANY-02]. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('otp_codes_by_age').on('otp_codes').column('created_at').execute();
  await db.schema.createIndex('otp_events_by_age').on('otp_events').column('at').execute();
  await db.schema.createIndex('sms_messages_by_age').on('sms_messages').column('created_at').execute();
}
