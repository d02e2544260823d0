/** An empty variable counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type EnvironmentResult<T> =
  | { readonly ok: true; readonly value: T }
  /** One line: the variable, expected and found. */
  | { readonly ok: false; readonly problem: string };

/**
 * `text` is trimmed; undefined if not set.
 * @throws {Unexpected} saying what it must be
 */
type Variable<T> = (text: string | undefined) => T;

export type ValuesOf<T> = { readonly [Name in keyof T]: T[Name] extends Variable<infer Value> ? Value : never };

class Unexpected extends Error {}

export function readEnvironment<T extends Readonly<Record<string, Variable<unknown>>>>(
  variables: T,
  environment: Environment,
): EnvironmentResult<ValuesOf<T>> {
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(variables)) {
    const text = environment[name];
    try {
      values[name] = read(text?.trim() || undefined);
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      return { ok: false, problem: `${name} must be ${error.message}, ${found(name, text)}.` };
    }
  }
  return { ok: true, value: values as ValuesOf<T> };
}

/** Repeats no secrets: the line may end up in a log. */
function found(name: string, text: string | undefined): string {
  if (text === undefined || text.trim() === '') return 'but it is not set';
  return /TOKEN|KEY|SECRET|PASSWORD|AUTHORIZATION/.test(name) ? 'not what it is now' : `not "${text}"`;
}

export function parseVariable<T>(parse: (text: string | undefined) => T | undefined, expected: string): Variable<T> {
  return (text) => {
    const value = parse(text);
    if (value === undefined) throw new Unexpected(expected);
    return value;
  };
}

export function optionalText(isRight = (_: string) => true, expected = ''): Variable<string | undefined> {
  return (text) => {
    if (text !== undefined && !isRight(text)) throw new Unexpected(expected);
    return text;
  };
}

export function textOr(unset: string): Variable<string> {
  return (text = unset) => text;
}

/** `schemes`: a pattern such as `https?`. */
export function urlOf(schemes: string, expected: string): Variable<string | undefined> {
  return optionalText((text) => URL.canParse(text) && new RegExp(`^(${schemes}):`).test(text), expected);
}

export function wholeNumber(least: number, most: number, unset: number): Variable<number> {
  const isRight = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const parse = (text = String(unset)) => (isRight(text) ? Number(text) : undefined);
  return parseVariable(parse, `a whole number from ${least} to ${most}`);
}

export function positiveNumber(unset: number): Variable<number> {
  const isRight = (value: number) => value > 0 && Number.isFinite(value);
  return parseVariable(
    (text = String(unset)) => (isRight(Number(text)) ? Number(text) : undefined),
    'a number above 0',
  );
}

export const isOne: Variable<boolean> = (text) => text === '1';

export function oneOf<const Word extends string>(words: readonly Word[], unset: Word): Variable<Word> {
  return parseVariable((text: string = unset) => words.find((word) => word === text), `one of ${words.join(', ')}`);
}

/** Empty when not set. */
export function commaList(isRight = (_: readonly string[]) => true, expected = ''): Variable<string[]> {
  return parseVariable((text = '') => {
    const items = text.split(',').map((item) => item.trim());
    const filled = items.filter((item) => item !== '');
    return isRight(filled) ? filled : undefined;
  }, expected);
}
