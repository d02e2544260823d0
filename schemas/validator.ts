/** Why a value does not fit its schema: the first reason found. */
export interface SchemaError {
  /** JSON pointer to the value, '' for the whole. */
  instancePath: string;
  /** The JSON Schema keyword that was not met. */
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** A generated check: no eval, no dependency, the same in the browser and in Node. */
export interface Validator<T> {
  (value: unknown): value is T;
  /** The reason of the last refusal. */
  errors?: readonly SchemaError[] | null;
}
