import { isSame } from './merge.ts';

/**
 * Which part of a value was changed, for steps to be taken back: letters in one text and moves of one thing are one step.
 * @returns keys from the value on, joined by '.'; undefined where something was added to a list or taken from it
 */
export function changedPart(before: unknown, after: unknown): string | undefined {
  if (lengthOf(before) !== lengthOf(after)) return undefined;
  const [a, b] = [partsOf(before), partsOf(after)];
  if (a === null || b === null) return '';
  const changed = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isSame(a[key], b[key]));
  const [only, ...others] = changed;
  if (only === undefined || others.length > 0) return '';
  const inner = changedPart(a[only], b[only]);
  return inner === undefined ? undefined : `.${only}${inner}`;
}

/** What is not there yet has no parts; what has none is changed as a whole. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (value === undefined) return {};
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
