/** What a visitor misses when a value cannot be read, where that must not happen in silence [ANY-02]. */
export type Harm = 'photo' | 'question' | 'field' | 'place';

/**
 * How a value is meant, for reading what other backends send [ANY-01]. Generated from the schemas into
 * `schemas/generated/shapes.ts`; `x-read` in a schema adds what JSON Schema cannot say.
 */
export type Shape =
  | ScalarShape
  /** The name of a definition. */
  | { readonly ref: string }
  | ListShape
  | ObjectShape
  | { readonly words: readonly (string | number)[] }
  | { readonly map: Shape }
  | { readonly as: Shape; readonly how: How };

/** A flag becomes 1 or 0, a boolean true or false. */
export type ScalarShape = 'flag' | 'boolean' | 'number' | 'id' | 'text';

export interface ListShape {
  readonly list: Shape;
  /** Text that is not JSON stays text. */
  readonly orText?: true;
  /** Something is missed whenever an item is left out, ... */
  readonly harm?: Harm;
  /** ... unless this flag of the item is off. */
  readonly unless?: string;
}

export interface ObjectShape {
  readonly of: Readonly<Record<string, Shape>>;
  /** Without these it cannot be used. */
  readonly needs?: readonly string[];
  /** The name of a definition with further properties. */
  readonly with?: string;
  /** The property that a bare text stands for. */
  readonly text?: string;
  /** A list of these may come as an object: its keys are this property, and bare texts in it are that one. */
  readonly by?: readonly [key: string, text: string];
}

/** The `x-read` of a property. */
export interface How {
  /** Taken when the value is absent: itself, or for '$id' and '$locale' the object's id or the page's language. */
  readonly absent?: unknown;
  /** Taken when the value cannot be read; otherwise it counts as absent then. */
  readonly broken?: unknown;
  /** The word that a flag which is on stands for. */
  readonly on?: string;
  readonly harm?: Harm;
  readonly least?: number;
  readonly most?: number;
  /** A regular expression that a text must match. */
  readonly like?: string;
}

/** Definitions by name. */
export type Shapes = Readonly<Record<string, Shape>>;
