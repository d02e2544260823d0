/**
 * Tolerant reading of another backend's value, generated from the schemas' types and `x-read` [ANY-01] [ANY-04].
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

/** The loss to the visitor when a value cannot be read, if that must be reported [ANY-02]. */
export type Harm = 'photo' | 'question' | 'field' | 'place';

interface Shared {
  /** Other names of a property, or names under which an object holds this value; `a/b` is b inside a. */
  readonly names?: readonly string[];
  /**
   * Default for a missing value; '$id' and '$locale' stand for the object's id and the page's language. Without it the
   * property stays unset, or is an error if required.
   */
  readonly absent?: unknown;
  /** Default for an unreadable value; without it that is an error. */
  readonly broken?: unknown;
  /** Whether null stays null, in an answer and for a property that may be absent. */
  readonly orNull?: true;
  readonly harm?: Harm;
}

interface Words {
  /** Values by word; keys are lower-case, without blanks and punctuation. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** Values for any spelling of yes, and of no. */
  readonly yes?: unknown;
  readonly no?: unknown;
}

/** A choice of values, whatever their case and punctuation. */
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
  /** The name of a definition with further properties. */
  readonly with?: string;
  /** The properties that a bare value may stand for, in the order to try. */
  readonly bare?: readonly string[];
  /** Page data may write a list of these as an object: its keys are the first property, bare texts in it the second. */
  readonly by?: readonly [key: string, text: string];
}
