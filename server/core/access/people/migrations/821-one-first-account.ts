import { type Kysely, sql } from 'kysely';
import type { AccessTables } from '../../../tables.ts';

/** Allows one address for the first person; earlier ones stop working. */
export async function up(db: Kysely<never>): Promise<void> {
  const invitations = db as unknown as Kysely<AccessTables>;
  await invitations.deleteFrom('people_invitations').where('person_id', 'is', null).execute();
  await sql`create unique index people_first_invitation on people_invitations ((person_id is null)) where person_id is null`.execute(
    db,
  );
}
