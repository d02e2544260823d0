import type { MusterState } from '../../../domain/muster-marks.ts';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    help_calls: HelpCallsTable;
    /** When the desk of a location was last open: only then does a call for help reach a person. */
    help_desks: TableOf<'help_desks'>;
    musters: TableOf<'musters'>;
    muster_marks: MusterMarksTable;
  }
}

export interface HelpCallsTable extends TableOf<'help_calls'> {
  /** A kiosk's id; '' for a visitor's device. */
  device: string;
  /** Keyed hash of the address it came from; '' for a kiosk. */
  origin: string;
  state: 'waiting' | 'answered' | 'ended';
  why: '' | 'tries' | 'answer' | 'booking' | 'window';
  answered_by: string | null;
  seen_at: number;
}

/** Wardens' marks, a row for each tap. */
interface MusterMarksTable extends TableOf<'muster_marks'> {
  /** Made on the warden's device, so that a mark sent twice is stored once. */
  mark_id: string;
  state: MusterState;
}
