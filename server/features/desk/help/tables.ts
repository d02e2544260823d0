import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    help_calls: HelpCallsTable;
    help_desks: HelpDesksTable;
  }
}

/** Who called for help, by place, slide and language: the name is for the visitor to say. */
export interface HelpCallsTable extends TableOf<'help_calls'> {
  /** A kiosk's id; '' for somebody's own device. */
  device: string;
  /** Keyed hash of the address it came from; '' for a kiosk. */
  origin: string;
  state: 'waiting' | 'answered' | 'ended';
  /** 'tries': those of a control question are used up; 'answer': one in the form; 'booking': there is none, where one is needed. */
  why: '' | 'tries' | 'answer' | 'booking' | 'window';
  /** As the visitor is told. */
  answered_by: string | null;
  /** When the page last asked: a visitor who has gone waits for nobody. */
  seen_at: number;
}

/** When somebody last had the desk of a location open: only then does a call for help reach a person. */
export type HelpDesksTable = TableOf<'help_desks'>;
