import { z } from 'zod';

/** Environment variables of a process; an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type EnvironmentResult<T> =
  | { readonly ok: true; readonly value: T }
  /** One line with the variable, what was expected and what was found. */
  | { readonly ok: false; readonly problem: string };

/** Reads the variables named in a schema, with the schema's defaults for those not set; all others are ignored. */
export function readEnvironment<T extends z.ZodObject>(
  schema: T,
  environment: Environment,
): EnvironmentResult<z.output<T>> {
  const set = Object.entries(environment)
    .map(([name, text]) => [name, text?.trim()] as const)
    .filter(([, text]) => text !== undefined && text !== '');
  const read = schema.safeParse(Object.fromEntries(set));
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  return { ok: false, problem: `${name} must be ${issue?.message}, ${found(name, environment[name])}.` };
}

/** Does not repeat secrets, because the line may end up in a log. */
function found(name: string, text: string | undefined): string {
  if (text === undefined || text.trim() === '') return 'but it is not set';
  return /TOKEN|KEY|SECRET|PASSWORD|AUTHORIZATION/.test(name) ? 'not what it is now' : `not "${text}"`;
}

/** An optional text variable. */
export const optionalText = () => z.string().optional();

/** An address with one of these schemes, such as `https?`. */
export const urlOf = (schemes: string, expected: string) =>
  z.string().refine((text) => URL.canParse(text) && new RegExp(`^(${schemes}):`).test(text), expected);

/** A whole number in a range (inclusive), written in digits. */
export const wholeNumber = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, expected)
    .transform(Number)
    .refine((n) => n >= least && n <= most, expected);
};

/** A number above 0; fractions are allowed. */
export const positiveNumber = () =>
  z
    .string()
    .transform(Number)
    .refine((n) => n > 0 && Number.isFinite(n), 'a number above 0');

/** One of several values. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { error: `one of ${words.join(', ')}` });

/** A comma-separated list; empty when the variable is not set. */
export const commaList = () =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    );
