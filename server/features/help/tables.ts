declare module '../../store/schema.ts' {
  interface Database {
    help_calls: HelpCallsTable;
  }
}

/** Who called for help, by place, slide and language: the name is for the visitor to say. */
export interface HelpCallsTable {
  id: string;
  location_id: string;
  visit_key: string;
  slide: string;
  language: string;
  /** A kiosk's id; '' for somebody's own device. */
  device: string;
  state: 'waiting' | 'answered' | 'ended';
  /** As the visitor is told. */
  answered_by: string | null;
  called_at: number;
  /** When the page last asked: a visitor who has gone waits for nobody. */
  seen_at: number;
}
