export interface Subject {
  readonly kind:
    | 'sub_location'
    | 'track'
    | 'photo'
    | 'print_photo'
    | 'chosen_photo'
    | 'question'
    | 'field'
    | 'contact'
    | 'yard_place'
    | 'language'
    | 'video'
    | 'documents'
    | 'wording'
    | 'notice'
    | 'hours'
    | 'booking'
    | 'slide'
    | 'place_fields'
    | 'picture'
    | 'voice';
  readonly name: string;
  readonly language?: string;
}

export interface Change {
  /** JSON pointer into the newer document; into the older one for removals. */
  readonly path: string;
  /** Outermost first; empty for the location. */
  readonly subjects: readonly Subject[];
  readonly change:
    | { readonly kind: 'added' | 'removed' | 'moved' }
    | {
        readonly kind: 'text-added' | 'text-changed' | 'text-removed';
        readonly part: string;
        readonly language: string;
        readonly from: string;
        readonly to: string;
      }
    | { readonly kind: 'switched-on' | 'switched-off'; readonly part: string }
    /** `follows`: the switch above holds again. `edited`: a list as a whole. */
    | { readonly kind: 'follows' | 'edited'; readonly part: string }
    | { readonly kind: 'set'; readonly part: string; readonly to: string }
    | { readonly kind: 'changed'; readonly part: string; readonly from: string; readonly to: string }
    | { readonly kind: 'cleared'; readonly part: string; readonly from: string };
}
