import type { Generated } from 'kysely';

declare module '../../store/schema.ts' {
  interface Database {
    breath_tests: BreathTestsTable;
  }
}

/** Records that a breath test was passed, never the value. */
export interface BreathTestsTable {
  id: Generated<number>;
  location_id: string;
  visit_key: string;
  /** Keyed hash of the visitor's name: the next visitor at the same browser is a different person. */
  person: string;
  /** A kiosk's id; '' for somebody's own device. */
  device: string;
  /** Keyed hash of the address it was opened from; '' for a kiosk. */
  origin: string;
  state: 'waiting' | 'passed' | 'failed';
  visit_id: number | null;
  created_at: number;
  /** When the page last polled: a visitor who has left is not tested. */
  seen_at: number;
}
