import type { EventRecorder } from '../../events/site-events.ts';
import { prepared } from '../../store/prepared.ts';

const note = prepared((db, values: { visitId: number; at: number }) =>
  db
    .insertInto('evidence_sheets')
    .values({ visit_id: values.visitId, at: values.at, sheet: null, leaf_id: null })
    // Signed again with other entries: the leaf of the sheet before stays.
    .onConflict((c) => c.column('visit_id').doUpdateSet({ at: values.at, sheet: null, leaf_id: null })),
);

/** Notes in the transaction of a signature that there is a sheet to make: one row is all that it waits for. */
export const recordSigned: EventRecorder = async (trx, event) => {
  if (event.kind === 'visit.signed') await note(trx, { visitId: event.visitId, at: event.at });
};
