/**
 * How a value of another backend is read before it is used: tolerant of the forms it may be written in [ANY-01] [ANY-04].
 * Made from the schemas: their types say most of it, and `x-read` says what they cannot.
 */
export type Reading =
  | (Shared & { readonly as: Scalar })
  | (Shared & Words & { readonly as: 'text'; readonly pattern?: string })
  | (Shared & Words & { readonly as: 'yes' })
  | (Shared & { readonly as: 'number' | 'integer' | 'id'; readonly minimum?: number; readonly maximum?: number })
  | (Shared & ChoiceReading)
  | (Shared & ListReading)
  | (Shared & { readonly as: 'map'; readonly items: Reading })
  | (Shared & ObjectReading)
  /** What the definition of that name says, and this on top. */
  | (Shared & { readonly as: 'ref'; readonly to: string });

/** Definitions by name. */
export type Readings = Readonly<Record<string, Reading>>;

/**
 * - `word`: a text other than a spelling of no
 * - `date`: such a text, of which a time after YYYY-MM-DD is left out
 * - `link`: a text that can be an address or a file's name: no yes or no, no sentence and no web page
 * - `flag`: 1 or 0 in any spelling
 * - `scalar`: a number or a text, as it comes
 * - `options`: a text, or a list of texts
 * - `seconds`: also `00:01:30`
 *
 * A `text` may also come as a number or as a list of texts, an `id` as a number or as a text, such as a UUID.
 */
type Scalar = 'word' | 'date' | 'link' | 'flag' | 'scalar' | 'options' | 'seconds';

/** What a visitor misses when a value cannot be read, where that must not happen in silence [ANY-02]. */
export type Harm = 'photo' | 'question' | 'field' | 'place';

interface Shared {
  /** Other names that a property goes by, or that an object holds this value under; `a/b` is b inside a. */
  readonly names?: readonly string[];
  /**
   * What counts when there is no value: itself, or for '$id' and '$locale' the object's id or the page's language. Without
   * it the property stays unset, or is missing if it is required.
   */
  readonly absent?: unknown;
  /** What counts for anything that cannot be read; without it that is a mistake. */
  readonly broken?: unknown;
  /** Whether null stays null, in an answer and for a property that may be absent. */
  readonly orNull?: true;
  readonly harm?: Harm;
}

interface Words {
  /** What other words mean; their keys are lower-case, without blanks and punctuation. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** What any spelling of yes, and of no, means. */
  readonly yes?: unknown;
  readonly no?: unknown;
}

/** One of a few values, whatever their case and punctuation. */
export interface ChoiceReading extends Words {
  readonly as: 'choice';
  readonly values: readonly (string | number | boolean)[];
}

export interface ListReading {
  readonly as: 'list';
  readonly items: Reading;
  /** No harm comes of leaving out an item of which this flag is off. */
  readonly unless?: string;
}

export interface ObjectReading {
  readonly as: 'object';
  readonly of: Readonly<Record<string, Reading>>;
  readonly required: readonly string[];
  /** The name of a definition with further properties. */
  readonly with?: string;
  /** The properties that a bare value may stand for, in the order to try. */
  readonly bare?: readonly string[];
  /** In page data a list of these may come as an object: its keys are this property, and bare texts in it are that one. */
  readonly by?: readonly [key: string, text: string];
}
