import type { Text } from '../../../domain/text-lookup.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import type { PrintPhoto } from '../print/model.ts';

/** One line of what the visitor entered or chose, in their language [SIGN-01] [PRINT-01]. */
export interface VisitRow {
  /** Form data key. Rows of the same name become one, their values joined by a dash. */
  readonly name: string;
  readonly label: string;
  /** A row without a value is left out. */
  readonly value: string;
  /** Phones, plates and numbers read left to right in every language. */
  readonly ltr?: boolean;
  /** Rows stand in the order of the deck; these come before or after all others. */
  readonly order?: 'first' | 'last';
  /** `false` where the head of the printout says it already. */
  readonly onPaper?: boolean;
}

/** What stands on the printout beside the rows [PRINT-01]. */
export interface PrintPart {
  /** The name in the head. */
  readonly visitor?: string;
  readonly photos?: readonly PrintPhoto[];
  /** Markdown. */
  readonly text?: string;
  /** Markdown that is printed where no slide gives a text or a photo. */
  readonly textWithoutPhotos?: string;
}

/** Fields of the sign call that a slide may fill. */
export type SignDetails = Pick<SignRequest, 'breathalyzer_check' | 'luprefnr' | 'contact_to_visit'>;

/** What makes labels: the lookup of texts in the visitor's language. */
interface Labelling {
  readonly text: Text;
}

declare global {
  namespace Gatehouse {
    /**
     * What a slide adds to the visit, each a pure function of what its rules see. All are asked of every plugin that the
     * location has not switched off by name, also while its slides are not in the deck: a slide that may be left out
     * says so here as well.
     */
    interface Contributions<C> {
      /** Lines of the summary and of the printout's table. */
      rows?(c: C & Labelling): readonly VisitRow[];
      /** Form data: what is stored with the visit, shown to staff and seen by the guards, by its key. */
      answers?(c: C): Readonly<Record<string, string>>;
      /** Keys of answers to what is drawn again on each walk: they do not make it another visit [SIGN-06]. */
      isRedrawn?(key: string): boolean;
      /** What it gives to the printout beside the rows. */
      print?(c: C & Labelling): PrintPart;
      /** Fields of the sign call that it fills. */
      details?(c: C): Partial<SignDetails>;
    }
  }
}
