import type { LeftHow } from '../../events/site-event.ts';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../tables.ts' {
  interface VisitTables {
    visits: VisitsTable;
    /** By quarter of an hour and day (UTC), place and language. */
    visit_counts: TableOf<'visit_counts'>;
    /** Not yet in `visit_counts`; written by triggers. */
    visit_count_changes: TableOf<'visit_count_changes'>;
    /** May have left rows elsewhere; written by a trigger. */
    visits_gone: TableOf<'visits_gone'>;
    visit_name_parts: TableOf<'visit_name_parts'>;
    /** Not in the index yet; written by a trigger. */
    visit_names_due: TableOf<'visit_names_due'>;
    /** `busy_until` is no longer used. */
    sign_requests: TableOf<'sign_requests'>;
  }
}

/** `id` is the contract's signature id unless the device made one (`device_number`). */
export interface VisitsTable extends TableOf<'visits'> {
  /** `unconfirmed`: until the desk says it is real. */
  state: 'begun' | 'signed' | 'unconfirmed';
  /** `{ code, message }[]`: refusals of a late visit [OFF-05]. */
  attention: string | null;
  left_how: LeftHow | null;
  /** Kiosk or address hash of an unconfirmed visit. */
  origin: string | null;
}
