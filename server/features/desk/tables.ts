import type { MusterState } from '../../../domain/muster-marks.ts';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    help_calls: HelpCallsTable;
    /** Only while a desk is open does a call reach a person. */
    help_desks: TableOf<'help_desks'>;
    musters: TableOf<'musters'>;
    muster_marks: MusterMarksTable;
  }
}

export interface HelpCallsTable extends TableOf<'help_calls'> {
  /** A kiosk's id; '' for a visitor's device. */
  device: string;
  /** Keyed hash of its address; '' for a kiosk. */
  origin: string;
  state: 'waiting' | 'answered' | 'ended';
  why: '' | 'tries' | 'answer' | 'booking' | 'window';
  answered_by: string | null;
  seen_at: number;
}

/** A row for each tap. */
interface MusterMarksTable extends TableOf<'muster_marks'> {
  /** Made on the device, so that a repeated mark is stored once. */
  mark_id: string;
  state: MusterState;
}
