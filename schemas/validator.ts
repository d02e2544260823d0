export interface SchemaError {
  /** JSON pointer to the value; '' for the whole value. */
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** A generated check without eval or dependencies, for the browser and Node. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: readonly SchemaError[] | null;
}
