/**
 * A refusal the caller is told about. Codes are never reused for another meaning.
 * Answers look like `{ error: { code, message, fields? } }`.
 */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly fields: readonly FieldError[] | undefined;

  constructor(statusCode: number, code: string, message: string, fields?: readonly FieldError[]) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
  }
}

/** What is wrong with one entry of the form; `name` is the form data key. */
export interface FieldError {
  name: string;
  code: 'required' | 'pattern' | 'choice' | 'phone' | 'contact' | 'too_long';
}

export interface ErrorBody {
  error: { code: string; message: string; fields?: readonly FieldError[] };
}

export function errorBody(code: string, message: string, fields?: readonly FieldError[]): ErrorBody {
  return { error: fields === undefined ? { code, message } : { code, message, fields } };
}

export const badRequest = (code: string, message: string) => new ApiError(400, code, message);
export const forbidden = (code: string, message: string) => new ApiError(403, code, message);
export const notFound = (code = 'not_found', message = 'There is nothing here.') => new ApiError(404, code, message);
export const conflict = (code: string, message: string) => new ApiError(409, code, message);
export const unprocessable = (code: string, message: string, fields?: readonly FieldError[]) =>
  new ApiError(422, code, message, fields);
export const unavailable = (code: string, message: string) => new ApiError(503, code, message);
