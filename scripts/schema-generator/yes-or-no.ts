import type { Schema } from './compose.ts';

/** How to test a value's type. */
const IS: Readonly<Record<string, string>> = {
  array: 'Array.isArray(v)',
  integer: 'Number.isInteger(v)',
  null: 'v === null',
  number: 'Number.isFinite(v)',
  object: 'isObject(v)',
  string: "typeof v === 'string'",
};

type Write = (value: never) => string;

/** Keywords that apply to values of certain types only, as code for such values. */
const OF_TYPE: readonly (readonly [types: readonly string[], keyword: string, write: Write])[] = [
  [['array'], 'items', (items: Schema) => `v.every(${check(items)})`],
  [['number', 'integer'], 'minimum', (limit: number) => `v >= ${limit}`],
  [['number', 'integer'], 'maximum', (limit: number) => `v <= ${limit}`],
  [['string'], 'minLength', (least: number) => `[...v].length >= ${least}`],
  [['string'], 'pattern', (pattern: string) => `${new RegExp(pattern)}.test(v)`],
  [['object'], 'required', (names: string[]) => `has(v, ${JSON.stringify(names)})`],
  [['object'], 'properties', properties],
  [['object'], 'additionalProperties', (schema: Schema) => `Object.values(v).every(${check(schema)})`],
];

/** Keywords that apply to any value. */
const OF_ANY: Readonly<Record<string, Write>> = {
  enum: (values: unknown[]) => `${JSON.stringify(values)}.includes(v)`,
  $ref: (ref: string) => `${nameOf(ref)}(v)`,
  allOf: (schemas: Schema[]) => schemas.map(expression).join(' && '),
};

/**
 * A validator that answers only yes or no, as code: a quarter of the size of one with reasons. One function per
 * definition, and `is` for the schema itself. A keyword that is not supported here stops the generator.
 */
export function yesOrNo(schema: Schema): string {
  const { $defs, ...whole } = schema;
  const functions = Object.entries({ ...($defs as Record<string, Schema>), '': whole });
  return functions.map(([name, definition]) => `const is${name} = (v) => ${expression(definition)};`).join('\n');
}

/** An expression that is true if `v` is valid. */
function expression(schema: Schema): string {
  refuseUnknown(schema);
  const { type } = schema;
  const types = [type ?? []].flat() as string[];
  const parts = Object.entries(OF_ANY).flatMap(([key, write]) => (key in schema ? write(schema[key] as never) : []));
  if (types.length > 0)
    parts.unshift(`(${types.map((name) => [IS[name], ...ofType(schema, name)].join(' && ')).join(' || ')})`);
  else parts.unshift(...Object.keys(IS).flatMap((name) => untyped(name, ofType(schema, name))));
  return parts.join(' && ') || 'true';
}

/** A function that validates: the named one if it exists. */
function check(schema: Schema): string {
  return schema.$ref === undefined ? `(v) => ${expression(schema)}` : nameOf(String(schema.$ref));
}

function ofType(schema: Schema, type: string): string[] {
  const own = OF_TYPE.filter(([types, keyword]) => types.includes(type) && keyword in schema);
  return own.map(([, keyword, write]) => write(schema[keyword] as never));
}

/** Without a type, a keyword ignores values it does not apply to. An integer is a number too. */
function untyped(type: string, own: readonly string[]): string[] {
  return own.length === 0 || type === 'integer' ? [] : [`(!${IS[type]} || ${own.join(' && ')})`];
}

/** Groups properties by their schema, because most share one. */
function properties(all: Record<string, Schema>): string {
  const names = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(all)) {
    const asked = check(schema);
    names.set(asked, [...(names.get(asked) ?? []), name]);
  }
  return [...names].map(([asked, own]) => `each(v, ${JSON.stringify(own)}, ${asked})`).join(' && ') || 'true';
}

function refuseUnknown(schema: Schema): void {
  const known = new Set(['type', ...Object.keys(OF_ANY), ...OF_TYPE.map(([, keyword]) => keyword)]);
  const unknown = Object.keys(schema).find((keyword) => !known.has(keyword));
  if (unknown !== undefined) throw new Error(`Yes-or-no validators do not support the keyword ${unknown}`);
  const { additionalProperties, enum: values } = schema;
  if (additionalProperties !== undefined && ('properties' in schema || typeof additionalProperties !== 'object'))
    throw new Error('Yes-or-no validators do not support additionalProperties beside properties');
  if (Array.isArray(values) && values.some((value) => typeof value === 'object' && value !== null))
    throw new Error('Yes-or-no validators compare only plain values');
}

const nameOf = (ref: string): string => `is${ref.split('/').at(-1)}`;
