import type { Generated } from 'kysely';

declare module '../../store/schema.ts' {
  interface Database {
    breath_tests: BreathTestsTable;
  }
}

/** A sign-off that a breath test was passed, never its value. */
export interface BreathTestsTable {
  id: Generated<number>;
  location_id: string;
  visit_key: string;
  /** Keyed hash of the visitor's name: the next visitor at the same browser is somebody else. */
  person: string;
  state: 'waiting' | 'passed' | 'failed';
  visit_id: number | null;
  created_at: number;
  /** When the page asked last: a visitor who has gone is not tested. */
  seen_at: number;
}
