import type { SchemaError, Validator } from './validator.ts';

/**
 * The first mistake, such as `/location/photos/3/url: expected string or null, found 7`; null if valid [CFG-02]
 * [LOC-02].
 */
export function explain<T>(validate: Validator<T>, value: unknown): string | null {
  if (validate(value)) return null;
  const errors = validate.errors ?? [];
  const key = errors.find(({ keyword }) => keyword === 'propertyNames');
  const error = key ?? pick(errors);
  if (!error) return '/: not valid';
  // The error before a refused key says why it is refused.
  const reason = key && errors[errors.indexOf(key) - 1];
  const allowed = reason ? `, expected ${expectation(reason.keyword, reason.params)}` : '';
  return explainError(error, value) + allowed;
}

function explainError(error: SchemaError, value: unknown): string {
  const { keyword, params } = error;
  const path = error.instancePath || '/';
  const nothing = 'expected a value, found nothing';
  if (keyword === 'required') return `${join(path, params.missingProperty)}: ${nothing}`;
  if (keyword === 'minLength' && params.limit === 1) return `${path}: ${nothing}`;
  if (keyword === 'additionalProperties') {
    return `${join(path, params.additionalProperty)}: unknown key`;
  }
  if (keyword === 'propertyNames') return `${join(path, params.propertyName)}: this key is not allowed here`;
  return `${path}: expected ${expectation(keyword, params)}, found ${show(at(value, error.instancePath))}`;
}

function expectation(keyword: string, params: SchemaError['params']): string {
  switch (keyword) {
    case 'type':
      return String(params.type).split(',').join(' or ');
    case 'enum':
      return `one of ${(params.allowedValues as unknown[]).map((allowed) => JSON.stringify(allowed)).join(', ')}`;
    case 'pattern':
      return `text that matches ${params.pattern}`;
    case 'minimum':
    case 'maximum':
      return `a number ${params.comparison} ${params.limit}`;
    case 'minItems':
      return `at least ${params.limit} of them`;
    case 'maxItems':
      return `at most ${params.limit} of them`;
    case 'minLength':
      return `at least ${params.limit} characters`;
    case 'maxLength':
      return `at most ${params.limit} characters`;
    default:
      return `to meet ${keyword}`;
  }
}

/** The alternative that got furthest; "or null" is never useful. */
function pick(errors: readonly SchemaError[]): SchemaError | undefined {
  const telling = errors.filter((error) => error.keyword !== 'anyOf' && error.params.type !== 'null');
  return (telling.length > 0 ? telling : errors).reduce<SchemaError | undefined>(
    (best, error) => (best && depth(best) >= depth(error) ? best : error),
    undefined,
  );
}

const depth = (error: SchemaError): number => error.instancePath.split('/').length;
const join = (path: string, key: unknown): string => `${path === '/' ? '' : path}/${key}`;

function at(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((node, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return (node as Record<string, unknown> | null | undefined)?.[name];
  }, value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
