import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    breath_tests: BreathTestsTable;
  }
}

/** Records that a breath test was passed, never the value. */
export interface BreathTestsTable extends TableOf<'breath_tests'> {
  /** Keyed hash of the visitor's name: the next visitor at the same browser is a different person. */
  person: string;
  /** A kiosk's id; '' for somebody's own device. */
  device: string;
  /** Keyed hash of the address it was opened from; '' for a kiosk. */
  origin: string;
  state: 'waiting' | 'passed' | 'failed';
  /** When the page last polled: a visitor who has left is not tested. */
  seen_at: number;
}
