/** Generated from the schemas' types and `x-read` [ANY-01] [ANY-04]. */
export type Reading =
  | (Shared & { readonly as: Scalar })
  | (Shared & Words & { readonly as: 'text'; readonly pattern?: string })
  | (Shared & Words & { readonly as: 'yes' })
  | (Shared & { readonly as: 'number' | 'integer' | 'id'; readonly minimum?: number; readonly maximum?: number })
  | (Shared & ChoiceReading)
  | (Shared & ListReading)
  | (Shared & { readonly as: 'map'; readonly items: Reading })
  | (Shared & ObjectReading)
  /** Extends the definition of that name. */
  | (Shared & { readonly as: 'ref'; readonly to: string });

export type Readings = Readonly<Record<string, Reading>>;

/**
 * `word`: a text other than a spelling of "no".
 * `date`: as `word`, without a time after YYYY-MM-DD.
 * `link`: an address or a file name; never a yes or no, a sentence or a web page.
 * `flag`: 1 or 0 in any spelling.
 * `options`: a text, or a list of texts.
 * `seconds`: also `00:01:30`.
 *
 * A `text` may also be a number or a list of texts, an `id` any text, such as a UUID.
 */
type Scalar = 'word' | 'date' | 'link' | 'flag' | 'scalar' | 'options' | 'seconds';

/** The visitor's loss when a value cannot be read [ANY-02]. */
export type Harm = 'photo' | 'question' | 'field' | 'place';

interface Shared {
  /** Also names under which an object holds this value; `a/b` is b inside a. */
  readonly names?: readonly string[];
  /** Default for a missing value; '$id' and '$locale' stand for the object's id and the page's language. */
  readonly absent?: unknown;
  /** Default for an unreadable value; without it that is an error. */
  readonly broken?: unknown;
  /** Null stays null. */
  readonly orNull?: true;
  readonly harm?: Harm;
}

interface Words {
  /** Keys are lower-case, without blanks and punctuation. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** For any spelling of yes. */
  readonly yes?: unknown;
  readonly no?: unknown;
}

/** Ignores case and punctuation. */
export interface ChoiceReading extends Words {
  readonly as: 'choice';
  readonly values: readonly (string | number | boolean)[];
}

export interface ListReading {
  readonly as: 'list';
  readonly items: Reading;
  /** Leaving out an item does no harm if this flag of it is off. */
  readonly unless?: string;
}

export interface ObjectReading {
  readonly as: 'object';
  readonly of: Readonly<Record<string, Reading>>;
  readonly required: readonly string[];
  /** A definition with further properties. */
  readonly with?: string;
  /** Properties a bare value may stand for, in order. */
  readonly bare?: readonly string[];
  /** A list may be an object: its keys are the first property, bare texts the second. */
  readonly by?: readonly [key: string, text: string];
}
