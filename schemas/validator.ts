/** Why a value does not fit its schema: the first reason found. */
export interface SchemaError {
  /** JSON pointer to the value; '' for the whole value. */
  instancePath: string;
  /** The JSON Schema keyword that was not met. */
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** A generated check without eval or dependencies, for the browser and Node. */
export interface Validator<T> {
  (value: unknown): value is T;
  /** Why the last value was invalid. */
  errors?: readonly SchemaError[] | null;
}
