/** A thing in a location document, by which a change is told. */
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
  /** Its own name, the name or question that visitors see, else its id. */
  readonly name: string;
  /** Of a question. */
  readonly language?: string;
}

/** One change between two versions of a document, to be told in any language (domain/change-words.ts). */
export interface Change {
  /** JSON pointer into the newer document; into the older one for what was removed. */
  readonly path: string;
  /** Outermost first; empty for the location itself. */
  readonly subjects: readonly Subject[];
  readonly change:
    | { readonly kind: 'added' | 'removed' | 'moved' }
    | {
        readonly kind: 'text-added' | 'text-changed' | 'text-removed';
        readonly part: string;
        readonly language: string;
        /** The text before and after; '' for none. */
        readonly from: string;
        readonly to: string;
      }
    | { readonly kind: 'switched-on' | 'switched-off'; readonly part: string }
    /** `follows`: a place sets a switch no longer, so the one above holds. `edited`: a list, told as a whole. */
    | { readonly kind: 'follows' | 'edited'; readonly part: string }
    | { readonly kind: 'set'; readonly part: string; readonly to: string }
    | { readonly kind: 'changed'; readonly part: string; readonly from: string; readonly to: string }
    | { readonly kind: 'cleared'; readonly part: string; readonly from: string };
}
