/** Environment variables of a process; an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type EnvironmentResult<T> =
  | { readonly ok: true; readonly value: T }
  /** One line with the variable, what was expected and what was found. */
  | { readonly ok: false; readonly problem: string };

/**
 * Reads the text of a variable, without space around it; undefined if it is not set.
 * @throws {Unexpected} saying what it must be
 */
export type Variable<T> = (text: string | undefined) => T;

/** The values of variables by their names. */
export type ValuesOf<T> = { readonly [Name in keyof T]: T[Name] extends Variable<infer Value> ? Value : never };

class Unexpected extends Error {}

/** Reads the variables that are named; all others are ignored. */
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

/** Does not repeat secrets, because the line may end up in a log. */
function found(name: string, text: string | undefined): string {
  if (text === undefined || text.trim() === '') return 'but it is not set';
  return /TOKEN|KEY|SECRET|PASSWORD|AUTHORIZATION/.test(name) ? 'not what it is now' : `not "${text}"`;
}

function expectThat(isRight: boolean, expected: string): void {
  if (!isRight) throw new Unexpected(expected);
}

/** A text; undefined if it is not set. */
export function optionalText(isRight = (_: string) => true, expected = ''): Variable<string | undefined> {
  return (text) => {
    expectThat(text === undefined || isRight(text), expected);
    return text;
  };
}

/** A text that has a value also when it is not set. */
export function textOr(unset: string): Variable<string> {
  return (text = unset) => text;
}

/** An address with one of these schemes, such as `https?`. */
export function urlOf(schemes: string, expected: string): Variable<string | undefined> {
  return optionalText((text) => URL.canParse(text) && new RegExp(`^(${schemes}):`).test(text), expected);
}

/** A whole number in a range (inclusive), written in digits. */
export function wholeNumber(least: number, most: number, unset: number): Variable<number> {
  return (text = String(unset)) => {
    const isWhole = /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most;
    expectThat(isWhole, `a whole number from ${least} to ${most}`);
    return Number(text);
  };
}

/** A number above 0; fractions are allowed. */
export function positiveNumber(unset: number): Variable<number> {
  return (text = String(unset)) => {
    expectThat(Number(text) > 0 && Number.isFinite(Number(text)), 'a number above 0');
    return Number(text);
  };
}

/** Whether it is 1. */
export const isOne: Variable<boolean> = (text) => text === '1';

/** One of several values. */
export function oneOf<const Word extends string>(words: readonly Word[], unset: Word): Variable<Word> {
  return (text) => {
    const word = text === undefined ? unset : words.find((one) => one === text);
    if (word === undefined) throw new Unexpected(`one of ${words.join(', ')}`);
    return word;
  };
}

/** A comma-separated list; empty when the variable is not set. */
export function commaList(isRight = (_: readonly string[]) => true, expected = ''): Variable<string[]> {
  return (text = '') => {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    expectThat(isRight(items), expected);
    return items;
  };
}
