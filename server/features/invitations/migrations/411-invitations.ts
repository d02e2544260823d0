import type { Kysely } from 'kysely';
import { type Dialect, int64, runningId } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await runningId(db.schema.createTable('invitations'), dialect)
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('salt', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('booking', 'text', (c) => c.notNull())
    .addColumn('date', 'text')
    .addColumn('time', 'text')
    .addColumn('place_id', int64, (c) => c.notNull())
    .addColumn('bay_info', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('sent', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64)
    .addColumn('used_at', int64)
    .addColumn('created_at', int64, (c) => c.notNull())
    .addUniqueConstraint('invitations_ref', ['location_id', 'ref'])
    .execute();
  await db.schema.createIndex('invitations_by_visit').on('invitations').column('visit_id').execute();
  await db.schema
    .createTable('taken_invitations')
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('invitation_id', int64, (c) => c.notNull())
    .addColumn('taken_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('taken_invitations_pk', ['visit_key', 'invitation_id'])
    .execute();
  await db.schema.createIndex('taken_invitations_by_age').on('taken_invitations').column('taken_at').execute();
}
