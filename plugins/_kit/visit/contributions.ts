import type { TextKey } from 'gatehouse-engine';
import type { TextOf } from '../../../domain/text-lookup.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import type { PrintPhoto } from '../print/model.ts';
import type { Gatehouse } from '../product.ts';

/** An entry or choice in the visitor's language [SIGN-01] [PRINT-01]. */
export interface VisitRow {
  /** Form data key; values of the same name are joined by a dash. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly short?: string | undefined;
  /** Phones, plates and numbers read left to right in every language. */
  readonly ltr?: boolean;
  /** Default: by the order of the deck. */
  readonly order?: 'first' | 'last';
  /** false if the printout's header already shows it. */
  readonly onPaper?: boolean;
  /** The screen that asked for it, if its slide has several. */
  readonly screen?: { readonly slide: string; readonly title: string };
}

export interface PrintPart {
  readonly visitor?: string;
  readonly photos?: readonly PrintPhoto[];
  readonly text?: string;
  /** Markdown, printed if no slide has a text or photo. */
  readonly textWithoutPhotos?: string;
}

export type SignDetails = Pick<SignRequest, 'breathalyzer_check' | 'luprefnr' | 'contact_to_visit' | 'recall' | 'crew'>;

export interface LastPart {
  readonly title: string;
  readonly status?: string;
  readonly code?: { readonly text: string; readonly alt: string; readonly hint: string; readonly typed: string };
  readonly choices: readonly LastChoice[];
  readonly hasLeft?: boolean;
}

export interface LastChoice {
  readonly id: string;
  readonly label: string;
  readonly isMain?: boolean;
  readonly question?: { readonly title: string; readonly body: string };
}

interface Labelling<Id extends string> {
  readonly text: TextOf<TextKey<Gatehouse, Id>>;
}

export interface NamedLesson {
  readonly key: string;
  readonly title: string;
  readonly isShown: boolean;
}

declare module '../product.ts' {
  interface Moments {
    /** The visitor took a choice of this slide on the last one. */
    'last:chosen': { readonly slide: string; readonly choice: string };
    /** The visitor took this slide's offer in the form. */
    'offer:taken': { readonly slide: string };
  }
}

/**
 * Pure functions of a slide's state. Called for every plugin not switched off by name, even without slides in the deck.
 */
export interface Contributions<C, Id extends string> {
  rows?(ctx: C & Labelling<Id> & { readonly taught: () => readonly NamedLesson[] }): readonly VisitRow[];
  /** Form data: stored with the visit, shown to staff and passed to the guards. */
  answers?(ctx: C): Readonly<Record<string, string>>;
  /**
   * Keys of `answers` without a field or question; staff see them apart. A text of the same name labels the answer;
   * names replace its item ids.
   */
  answerKeys?: readonly string[];
  /** A redrawn answer does not mean a new visit [SIGN-06]. */
  isRedrawn?(key: string): boolean;
  print?(ctx: C & Labelling<Id>): PrintPart;
  /** Names a pending question that decides whether there is a slide. */
  awaits?(ctx: C & Labelling<Id>): string | null;
  /** Lessons shown so far [MEM-02]. */
  lessons?(ctx: C): NonNullable<SignRequest['lessons']>;
  /** By lesson key [MEM-04]. */
  lessonTitles?(ctx: C & Labelling<Id>): Readonly<Record<string, string>>;
  /** `last:chosen` reports the visitor's choice. */
  last?(ctx: C & Labelling<Id>): LastPart | null;
  /** Label of a button in the form, for the few who need this slide; `offer:taken` reports the tap. */
  offer?(ctx: C & Labelling<Id>): string | null;
  details?(ctx: C): Partial<SignDetails>;
  /** `details` that the server accepts only where the place asks for the slide. */
  detailKeys?: readonly (keyof SignDetails)[];
}
