import type { TextKey } from 'gatehouse-engine';
import type { TextOf } from '../../../domain/text-lookup.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import type { PrintPhoto } from '../print/model.ts';

/** One row of what the visitor entered or chose, in their language [SIGN-01] [PRINT-01]. */
export interface VisitRow {
  /** Form data key. Rows with the same name are merged, their values joined by a dash. */
  readonly name: string;
  readonly label: string;
  /** A row without a value is left out. */
  readonly value: string;
  /** What a screen has room for of a long value; paper has all of it. */
  readonly short?: string | undefined;
  /** For phones, plates and numbers, which read left to right in every language. */
  readonly ltr?: boolean;
  /** Rows follow the order of the deck; these come before or after all others. */
  readonly order?: 'first' | 'last';
  /** `false` if the printout's header already shows it. */
  readonly onPaper?: boolean;
  /** Where it was asked for, if its slide asks on several screens: the key of that one, and what its heading says. */
  readonly screen?: { readonly slide: string; readonly title: string };
}

/** Parts of the printout besides the rows [PRINT-01]. */
export interface PrintPart {
  /** The visitor's name, shown in large letters. */
  readonly visitor?: string;
  readonly photos?: readonly PrintPhoto[];
  /** Markdown. */
  readonly text?: string;
  /** Markdown printed if no slide provides a text or a photo. */
  readonly textWithoutPhotos?: string;
}

/** Fields of the sign call that a slide may set. */
export type SignDetails = Pick<SignRequest, 'breathalyzer_check' | 'luprefnr' | 'contact_to_visit' | 'recall' | 'crew'>;

/** What a slide has to say on the last one, once the visit is signed. */
export interface LastPart {
  readonly title: string;
  /** Told as it changes. */
  readonly status?: string;
  /** A code for others to scan. */
  readonly code?: { readonly text: string; readonly alt: string; readonly hint: string; readonly typed: string };
  readonly choices: readonly LastChoice[];
  /** The visitor has signed out by a choice of this slide. */
  readonly hasLeft?: boolean;
}

export interface LastChoice {
  readonly id: string;
  readonly label: string;
  /** What visitors come here for. */
  readonly isMain?: boolean;
  /** Asked before it is taken. */
  readonly question?: { readonly title: string; readonly body: string };
}

/** Text lookup in the visitor's language, for labels. */
interface Labelling<Id extends string> {
  readonly text: TextOf<TextKey<Id>>;
}

/** A lesson of the place by the name that the visitor knows it by. */
export interface NamedLesson {
  readonly key: string;
  readonly title: string;
  /** At this visit. */
  readonly isShown: boolean;
}

declare global {
  namespace Gatehouse {
    interface Moments {
      /** A choice that a slide offers on the last one. */
      'last:chosen': { readonly slide: string; readonly choice: string };
    }
  }
}

/**
 * What a slide adds to the visit, each a pure function of the state its rules see. Every plugin that the location
 * has not switched off by name is asked, even while its slides are not in the deck, so a slide that may be left out
 * is covered too.
 */
export interface Contributions<C, Id extends string> {
  /** Rows for the summary and the printout's table. */
  rows?(ctx: C & Labelling<Id> & { readonly taught: () => readonly NamedLesson[] }): readonly VisitRow[];
  /** Form data by key: stored with the visit, shown to staff and passed to the guards. */
  answers?(ctx: C): Readonly<Record<string, string>>;
  /**
   * The keys of its answers, where no field or question of the location gives them: others are told to staff apart from
   * what was asked. A text of the same name is the answer's label to staff; ids in it of items of a list that the slide
   * reads are told by the `name` of the items.
   */
  answerKeys?: readonly string[];
  /** Whether a key's answer is redrawn on each pass, so that a change does not mean a new visit [SIGN-06]. */
  isRedrawn?(key: string): boolean;
  /** What it gives to the printout beside the rows. */
  print?(ctx: C & Labelling<Id>): PrintPart;
  /** What the backend is being asked right now, in words, if the answer decides whether there is a slide. */
  awaits?(ctx: C & Labelling<Id>): string | null;
  /** What it has shown of what the place teaches [MEM-02]. */
  lessons?(ctx: C): NonNullable<SignRequest['lessons']>;
  /** What it may show of what the place teaches: the names of the lessons by their keys [MEM-04]. */
  lessonTitles?(ctx: C & Labelling<Id>): Readonly<Record<string, string>>;
  /** What it has to say on the last slide; what is chosen there is told by `last:chosen`. */
  last?(ctx: C & Labelling<Id>): LastPart | null;
  /** Fields of the sign call that it fills. */
  details?(ctx: C): Partial<SignDetails>;
  /** Which of them the server takes only where a place asks for the slide. */
  detailKeys?: readonly (keyof SignDetails)[];
}
