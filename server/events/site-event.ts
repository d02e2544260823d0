interface About {
  readonly locationId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How somebody was signed out: by staff, by themselves, or assumed when the location's time came [DESK-02]. */
export type LeftHow = 'desk' | 'visitor' | 'assumed';

/** What can happen to a visit in the waiting line of a yard. */
export type YardStep = 'arrived' | 'called' | 'recalled' | 'skipped' | 'docked' | 'left';

/**
 * What happened at a location, in the past tense. It names things by their ids and holds nobody's data: anyone who is told
 * reads what it may see from the database. `namesHost`: the visitor said whom they visit.
 * `addressHash`: by which the address it came from is counted; '' at a paired kiosk, and where staff confirmed it.
 */
export type SiteEvent = About &
  (
    | {
        readonly kind: 'visit.signed';
        readonly visitId: number;
        readonly namesHost: boolean;
        readonly addressHash: string;
      }
    /** Something about a signed visit is different: it was looked at, printed, answered by its host. */
    | { readonly kind: 'visit.changed'; readonly visitId: number }
    | { readonly kind: 'visit.left'; readonly visitId: number; readonly how: LeftHow }
    /** A sign-out was taken back. */
    | { readonly kind: 'visit.returned'; readonly visitId: number }
    | { readonly kind: 'visit.erased'; readonly visitId: number }
    /** A visit was not signed; `code` is the error that the visitor's page was told. */
    | { readonly kind: 'visit.refused'; readonly code: string }
    | { readonly kind: 'scan.waiting'; readonly scanId: string }
    | { readonly kind: 'scan.decided'; readonly scanId: string; readonly approved: boolean }
    | { readonly kind: 'help.called'; readonly callId: string }
    | { readonly kind: 'help.answered' | 'help.ended'; readonly callId: string }
    /** A breath test or a code by text message began to wait for staff, or no longer does. */
    | { readonly kind: 'waiting.changed' }
    | { readonly kind: 'kiosk.fault' | 'kiosk.well'; readonly kioskId: string; readonly fault: string }
    /** Kiosks or visits under way have reported. */
    | { readonly kind: 'devices.reported' }
    /** `placeId`: of the place that they are called to, are at or were at. */
    | {
        readonly kind: 'yard.moved';
        readonly visitId: number;
        readonly step: YardStep;
        readonly placeId: string | null;
      }
    | { readonly kind: 'location.published'; readonly version: number }
  );
