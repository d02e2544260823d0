import type { MusterState } from '../../../../domain/muster-marks.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    musters: MustersTable;
    muster_marks: MusterMarksTable;
  }
}

/** Alarms. Who has to be found follows from the visits, and is not stored. */
export interface MustersTable {
  id: string;
  location_id: string;
  started_at: number;
  started_by: string;
  ended_at: number | null;
  ended_by: string | null;
}

/** What wardens said, each tap a row. Rows are only ever added, until their visit is deleted. */
export interface MusterMarksTable {
  muster_id: string;
  /** Made on the warden's device, so that a mark sent twice is stored once. */
  mark_id: string;
  visit_id: number;
  state: MusterState;
  at: number;
  person_name: string;
  received_at: number;
}
