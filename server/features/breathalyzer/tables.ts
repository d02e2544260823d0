import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    breath_tests: BreathTestsTable;
  }
}

export interface BreathTestsTable extends TableOf<'breath_tests'> {
  /** The next visitor at the same browser is someone else. */
  person: string;
  device: string;
  /** '' for a kiosk. */
  origin: string;
  state: 'waiting' | 'passed' | 'failed';
  seen_at: number;
}
