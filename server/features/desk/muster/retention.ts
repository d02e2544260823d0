import { rowsOf } from '../../../forget-visits.ts';
import { BATCH, inBatches } from '../../../in-batches.ts';
import type { RetentionTask } from '../../../retention.ts';

/** Marks go with the visits they are about. */
export const oldMarks: RetentionTask = {
  id: 'muster_marks',
  run: ({ db }) =>
    inBatches(async () => {
      const old = db
        .selectFrom('muster_marks')
        .select(['muster_id', 'mark_id'])
        .where('visit_id', 'not in', (visits) => visits.selectFrom('visits').select('visits.id'))
        .limit(BATCH);
      const marks = db.deleteFrom('muster_marks').where(
        ({ refTuple }) => refTuple('muster_id', 'mark_id'),
        'in',
        (q) => q.selectFrom(old.as('old')).select(['old.muster_id', 'old.mark_id']).$asTuple('muster_id', 'mark_id'),
      );
      return rowsOf(await marks.executeTakeFirst());
    }),
};
