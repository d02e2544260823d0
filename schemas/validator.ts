export interface SchemaError {
  /** JSON pointer; '' for the whole value. */
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** Generated, without eval or dependencies. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: readonly SchemaError[] | null;
}
