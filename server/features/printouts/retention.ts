import { rowsOf } from '../../forget-visits.ts';
import { BATCH, inBatches } from '../../in-batches.ts';
import type { RetentionTask } from '../../retention.ts';

export const oldPrintouts: RetentionTask = {
  id: 'printouts',
  run: ({ db, now }) =>
    inBatches(async () => {
      const old = db.selectFrom('printouts').select('name').where('expires_at', '<=', now).limit(BATCH);
      return rowsOf(await db.deleteFrom('printouts').where('name', 'in', old).executeTakeFirst());
    }),
};
