import type { Field, Location, LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';
import type { Finding, FindingKinds } from './finding.ts';
import type { LanguageOrder } from './local-text.ts';
import type { Text } from './text-lookup.ts';

/** `unknown` for files on other servers. */
export type FileState = 'there' | 'missing' | 'not-an-address' | 'unknown';

/** [STU-05] */
export interface PlaceToCheck {
  readonly document: LocationDocument;
  readonly destination: Destination;
  readonly settings: Readonly<Location>;
  readonly fields: readonly Field[];
  readonly language: string;
  readonly order: LanguageOrder;
  readonly text: Text;
  readonly pathOf: (value: object) => string;
  /** JSON pointer at the deepest level that sets the flag, else at the location. */
  readonly pathOfFlag: (flag: string) => string;
  readonly file: (address: string | null | undefined) => FileState;
}

export interface SlideToCheck {
  readonly key: string;
  readonly props: unknown;
}

/** From a slide's `check.ts`. Pure. Skipped if the slide is switched off. */
export type SlideCheck = Walked & (Finds | Partial<Record<keyof Finds, never>>);

interface Finds {
  /** docs/findings.md is made from it. */
  readonly kinds: FindingKinds;
  readonly findings: (place: PlaceToCheck, slides: readonly SlideToCheck[]) => readonly Finding[];
}

interface Walked {
  /** JSON pointers to the slide's content. [STU-02] */
  readonly shows?: readonly string[];
  /** Default: the state of a new visit. */
  readonly states?: (place: PlaceToCheck) => readonly object[];
}
