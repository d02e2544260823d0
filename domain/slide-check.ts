import type { Field, Location, LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';
import type { Finding, FindingKinds } from './finding.ts';
import type { LanguageOrder } from './local-text.ts';
import type { Text } from './text-lookup.ts';

/** Whether a file is where its address says; `unknown` for files that are not the server's. */
export type FileState = 'there' | 'missing' | 'not-an-address' | 'unknown';

/** A place of a location as a visitor meets it in one language, before it is published [STU-05]. */
export interface PlaceToCheck {
  readonly document: LocationDocument;
  /** Nothing is left to choose here. */
  readonly destination: Destination;
  /** In force at the destination. */
  readonly settings: Readonly<Location>;
  /** The fields of the form there. */
  readonly fields: readonly Field[];
  /** Lower case. */
  readonly language: string;
  /** Where texts that the location wrote itself are looked for. */
  readonly order: LanguageOrder;
  /** Texts as the page shows them in this language. */
  readonly text: Text;
  /** JSON pointer of an object or list of the document. */
  readonly pathOf: (value: object) => string;
  /** JSON pointer of a flag where it is set: at the deepest level that sets it, else where the location would. */
  readonly pathOfFlag: (flag: string) => string;
  /** Looks for a photo, video or document. */
  readonly file: (address: string | null | undefined) => FileState;
}

/** One slide of a deck, as the slide's own rule made it. */
export interface SlideToCheck {
  readonly key: string;
  readonly props: unknown;
}

/**
 * What a slide checks in a location before it is published; the default export of its `check.ts`. Pure: no calls and no
 * storage. Not asked if the location has switched the slide off by name.
 */
export type SlideCheck = Walked & (Finds | Partial<Record<keyof Finds, never>>);

interface Finds {
  /** What it can find: `find.kinds`. docs/findings.md is made from it. */
  readonly kinds: FindingKinds;
  /** `slides` are its slides in any deck of the place. */
  readonly findings: (place: PlaceToCheck, slides: readonly SlideToCheck[]) => readonly Finding[];
}

interface Walked {
  /**
   * Where a location's document has what it shows, as JSON pointers (`/location/photos`): its card in the studio leads
   * there [STU-02].
   */
  readonly shows?: readonly string[];
  /**
   * What its slice may hold at this place, as far as that decides which slides there are: one deck is walked for each.
   * Without it, the slice is as at the start of a visit.
   */
  readonly states?: (place: PlaceToCheck) => readonly object[];
}
