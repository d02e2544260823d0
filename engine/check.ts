import { EngineError } from './errors.ts';

/** For values written without types. */
export type Check = readonly [isRight: (value: unknown) => boolean, expected: string];
export type Checks = Readonly<Record<string, Check>>;
type Members = Readonly<Record<string, unknown>>;

export const isFunction = (value: unknown): boolean => typeof value === 'function';
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const FUNCTION: Check = [isFunction, 'a function'];
export const OBJECT: Check = [isObject, 'an object'];
export const NUMBER: Check = [(value) => typeof value === 'number' && value >= 0, 'a number, 0 or more'];

export const optional = ([isRight, expected]: Check): Check => [
  (value) => value === undefined || isRight(value),
  expected,
];

/** The same check for each member. */
export const each = (names: readonly string[], check: Check): Checks =>
  Object.fromEntries(names.map((name) => [name, check]));

/** Names the first wrong member and the expected value. */
export function findMistake(members: Members, checks: Checks, path = ''): string | undefined {
  const wrong = Object.entries(checks).find(([member, [isRight]]) => !isRight(members[member]));
  return wrong && `'${path}${wrong[0]}' must be ${wrong[1][1]}`;
}

/** Also names a member that is not among the checks. */
export function findMisspelt(members: Members, checks: Checks, path: string): string | undefined {
  const names = Object.keys(checks);
  const misspelt = Object.keys(members).find((member) => !names.includes(member));
  if (misspelt === undefined) return findMistake(members, checks, path);
  return `'${path}${misspelt}' must be one of ${names.join(', ')}`;
}

/** @throws GH_OPTION_INVALID */
export function refuse(mistake: string | undefined, plugin: string | null = null): void {
  if (mistake !== undefined) throw new EngineError('GH_OPTION_INVALID', mistake, plugin);
}
