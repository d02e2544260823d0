import type { MusterState } from '../../../../domain/muster-marks.ts';
import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    musters: MustersTable;
    muster_marks: MusterMarksTable;
  }
}

/** Alarms. Who has to be found follows from the visits, and is not stored. */
export type MustersTable = TableOf<'musters'>;

/** What wardens said, each tap a row. Rows are only ever added, until their visit is deleted. */
export interface MusterMarksTable extends TableOf<'muster_marks'> {
  /** Made on the warden's device, so that a mark sent twice is stored once. */
  mark_id: string;
  state: MusterState;
}
