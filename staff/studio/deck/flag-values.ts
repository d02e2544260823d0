import { isOn } from '../../../domain/flag.ts';
import type { JsonSchema } from '../../../schemas/call.ts';

/** Flags by name, as a document or a form has them. */
export type FlagValues = Readonly<Record<string, unknown>>;

const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;

/** What a form shows of a document: a flag as on or off, anything else as text. Nothing for what is not set. */
export function toForm(schema: JsonSchema, values: FlagValues): FlagValues {
  const entries = Object.entries(propertiesOf(schema)).flatMap(([name, property]): [string, unknown][] => {
    const value = values[name];
    if (property['type'] === 'object') return [[name, toForm(property, asValues(value))]];
    if (value === null || value === undefined) return [];
    return [[name, property['type'] === 'boolean' ? isOn(value) : String(value)]];
  });
  return Object.fromEntries(entries);
}

/**
 * What a document gets from a form. A value that still means the same stays as it was written (`"1"`, `true`), keys that
 * the form does not show are kept, and what is empty is not set.
 */
export function fromForm(schema: JsonSchema, form: FlagValues, before: FlagValues): FlagValues {
  const entries = Object.entries(propertiesOf(schema)).map(([name, property]) => {
    const [value, old] = [form[name], before[name]];
    if (property['type'] === 'object') return [name, objectFrom(property, asValues(value), old)] as const;
    if (property['type'] === 'boolean') {
      if (value === undefined) return [name, old] as const;
      return [name, isOn(old) === value ? old : Number(value)] as const;
    }
    const text = value === undefined ? '' : String(value);
    if (text === '') return [name, old === null || old === undefined ? old : undefined] as const;
    return [name, text === String(old) ? old : text] as const;
  });
  return Object.fromEntries(entries);
}

function objectFrom(schema: JsonSchema, form: FlagValues, before: unknown): unknown {
  const own = asValues(before);
  const next = fromForm(schema, form, own);
  const known = Object.keys(next);
  if (known.every((key) => next[key] === own[key])) return before;
  const all = { ...own, ...next };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function asValues(value: unknown): FlagValues {
  return typeof value === 'object' && value !== null ? (value as FlagValues) : {};
}
