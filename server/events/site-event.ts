interface About {
  readonly locationId: string;
  readonly at: number;
}

/** `assumed`: when the location's sign-out time came. [DESK-02] */
export type LeftHow = 'desk' | 'visitor' | 'assumed';

export type YardStep = 'arrived' | 'called' | 'recalled' | 'skipped' | 'docked' | 'left';

/** Ids only: listeners read what they may see. `addressHash`: '' at a paired kiosk, and where staff confirmed it. */
export type SiteEvent = About &
  (
    | {
        readonly kind: 'visit.signed';
        readonly visitId: number;
        readonly namesHost: boolean;
        readonly addressHash: string;
      }
    | { readonly kind: 'visit.changed'; readonly visitId: number }
    | { readonly kind: 'visit.left'; readonly visitId: number; readonly how: LeftHow }
    | { readonly kind: 'visit.returned'; readonly visitId: number }
    | { readonly kind: 'visit.erased'; readonly visitId: number }
    | { readonly kind: 'visit.refused'; readonly code: string }
    | { readonly kind: 'scan.waiting'; readonly scanId: string }
    | { readonly kind: 'scan.decided'; readonly scanId: string; readonly approved: boolean }
    | { readonly kind: 'help.called'; readonly callId: string }
    | { readonly kind: 'help.answered' | 'help.ended'; readonly callId: string }
    | { readonly kind: 'waiting.changed' }
    | { readonly kind: 'kiosk.fault' | 'kiosk.well'; readonly kioskId: string; readonly fault: string }
    | { readonly kind: 'devices.reported' }
    | {
        readonly kind: 'yard.moved';
        readonly visitId: number;
        readonly step: YardStep;
        readonly placeId: string | null;
      }
    | { readonly kind: 'location.published'; readonly version: number }
  );
