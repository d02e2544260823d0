interface About {
  readonly locationId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** `assumed`: when the location's sign-out time came. [DESK-02] */
export type LeftHow = 'desk' | 'visitor' | 'assumed';

/** Steps of a visit in a yard's queue. */
export type YardStep = 'arrived' | 'called' | 'recalled' | 'skipped' | 'docked' | 'left';

/**
 * An event at a location, in the past tense. Only ids, no personal data: listeners read what they may see. `namesHost`:
 * the visitor named a host. `addressHash`: '' at a paired kiosk, and where staff confirmed it.
 */
export type SiteEvent = About &
  (
    | {
        readonly kind: 'visit.signed';
        readonly visitId: number;
        readonly namesHost: boolean;
        readonly addressHash: string;
      }
    /** Looked at, printed, answered by its host. */
    | { readonly kind: 'visit.changed'; readonly visitId: number }
    | { readonly kind: 'visit.left'; readonly visitId: number; readonly how: LeftHow }
    /** A sign-out was undone. */
    | { readonly kind: 'visit.returned'; readonly visitId: number }
    | { readonly kind: 'visit.erased'; readonly visitId: number }
    /** `code`: the error on the visitor's page. */
    | { readonly kind: 'visit.refused'; readonly code: string }
    | { readonly kind: 'scan.waiting'; readonly scanId: string }
    | { readonly kind: 'scan.decided'; readonly scanId: string; readonly approved: boolean }
    | { readonly kind: 'help.called'; readonly callId: string }
    | { readonly kind: 'help.answered' | 'help.ended'; readonly callId: string }
    /** A breath test or SMS code began or stopped waiting for staff. */
    | { readonly kind: 'waiting.changed' }
    | { readonly kind: 'kiosk.fault' | 'kiosk.well'; readonly kioskId: string; readonly fault: string }
    /** Kiosks or running visits have reported. */
    | { readonly kind: 'devices.reported' }
    /** `placeId`: the place called to, occupied or left. */
    | {
        readonly kind: 'yard.moved';
        readonly visitId: number;
        readonly step: YardStep;
        readonly placeId: string | null;
      }
    | { readonly kind: 'location.published'; readonly version: number }
  );
