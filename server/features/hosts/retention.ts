import { DAY_MS } from '../../../domain/time.ts';
import { rowsOf } from '../../forget-visits.ts';
import { BATCH, inBatches } from '../../in-batches.ts';
import type { RetentionTask } from '../../retention.ts';

/** Longer than any bound on messages looks back. */
const COUNTED_MS = 2 * DAY_MS;

/** Tellings, messages and answers go with their visits, summaries with the last visit in them. */
export const oldHostMessages: RetentionTask = {
  id: 'host_messages',
  async run({ db, now }) {
    const visits = db.selectFrom('visits').select('visits.id');
    const tellings = await inBatches(async () => {
      const old = db.selectFrom('host_tellings').select('visit_id').where('visit_id', 'not in', visits).limit(BATCH);
      return rowsOf(await db.deleteFrom('host_tellings').where('visit_id', 'in', old).executeTakeFirst());
    });
    const messages = await inBatches(async () => {
      const old = db
        .selectFrom('host_messages')
        .select('id')
        .where('visit_id', '!=', 0)
        .where('visit_id', 'not in', visits)
        .limit(BATCH);
      return rowsOf(await db.deleteFrom('host_messages').where('id', 'in', old).executeTakeFirst());
    });
    const answers = await inBatches(async () => {
      const old = db.selectFrom('host_answers').select('visit_id').where('visit_id', 'not in', visits).limit(BATCH);
      return rowsOf(await db.deleteFrom('host_answers').where('visit_id', 'in', old).executeTakeFirst());
    });
    const summaries = await inBatches(async () => {
      const old = db
        .selectFrom('host_summaries')
        .select('id')
        .where('at', '<', now - COUNTED_MS)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('host_tellings').select('visit_id').whereRef('summary_id', '=', 'host_summaries.id'))),
        )
        .limit(BATCH);
      const ids = (await old.execute()).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await db.deleteFrom('host_messages').where('summary_id', 'in', ids).execute();
      return rowsOf(await db.deleteFrom('host_summaries').where('id', 'in', ids).executeTakeFirst());
    });
    await inBatches(async () => {
      const counted = db
        .selectFrom('host_tellings')
        .select('visit_id')
        .where('address_hash', '>', '')
        .where('at', '<', now - COUNTED_MS)
        .limit(BATCH);
      const blank = { address_hash: '', visit_key: '' };
      return Number(
        (await db.updateTable('host_tellings').set(blank).where('visit_id', 'in', counted).executeTakeFirst())
          .numUpdatedRows,
      );
    });
    return tellings + messages + answers + summaries;
  },
};
