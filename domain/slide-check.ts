import type { Field, Location, LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';
import type { Finding, FindingKinds } from './finding.ts';
import type { LanguageOrder } from './local-text.ts';
import type { Text } from './text-lookup.ts';

/** `unknown` for files on other servers. */
export type FileState = 'there' | 'missing' | 'not-an-address' | 'unknown';

/** A place as a visitor meets it in one language, before it is published. [STU-05] */
export interface PlaceToCheck {
  readonly document: LocationDocument;
  /** Nothing is left to choose here. */
  readonly destination: Destination;
  /** In force at the destination. */
  readonly settings: Readonly<Location>;
  readonly fields: readonly Field[];
  /** Lower case. */
  readonly language: string;
  /** For texts that the location wrote itself. */
  readonly order: LanguageOrder;
  /** As shown on the page in this language. */
  readonly text: Text;
  /** JSON pointer of an object or list of the document. */
  readonly pathOf: (value: object) => string;
  /** JSON pointer of a flag at the deepest level that sets it, else at the location. */
  readonly pathOfFlag: (flag: string) => string;
  /** Looks for a photo, video or document. */
  readonly file: (address: string | null | undefined) => FileState;
}

export interface SlideToCheck {
  readonly key: string;
  readonly props: unknown;
}

/**
 * A slide's check of a location before publishing; the default export of its `check.ts`. Pure. Skipped if the location
 * switched the slide off by name.
 */
export type SlideCheck = Walked & (Finds | Partial<Record<keyof Finds, never>>);

interface Finds {
  /** `find.kinds`; docs/findings.md is made from it. */
  readonly kinds: FindingKinds;
  /** `slides` are its slides in any deck of the place. */
  readonly findings: (place: PlaceToCheck, slides: readonly SlideToCheck[]) => readonly Finding[];
}

interface Walked {
  /** JSON pointers to the slide's content (`/location/photos`), for its card in the studio. [STU-02] */
  readonly shows?: readonly string[];
  /**
   * States of its slice that decide which slides there are: one deck is walked for each. Default: the state at the
   * start of a visit.
   */
  readonly states?: (place: PlaceToCheck) => readonly object[];
}
