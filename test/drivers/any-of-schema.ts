import fc from 'fast-check';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Whatever the part of JSON Schema that flags are written in lets through; `defs` is what `#/$defs/…` refers to. */
export function anyOfSchema(schema: Schema, defs: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const of = (part: Schema): fc.Arbitrary<unknown> => anyOfSchema(part, defs);
  const { $ref, const: only, enum: choices, anyOf, oneOf } = schema;
  if ($ref !== undefined) return of(defs[$ref.split('/').at(-1) ?? ''] ?? {});
  if (only !== undefined) return fc.constant(only);
  if (choices !== undefined) return fc.constantFrom(...choices);
  const either = anyOf ?? oneOf;
  if (either !== undefined) return fc.oneof(...either.map(of));
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  return types.length === 0 ? fc.jsonValue() : fc.oneof(...types.map((type) => anyOfType(type, schema, of)));
}

function anyOfType(type: string, schema: Schema, of: (part: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { minimum: min = -1000, maximum: max = 1000, additionalProperties: more } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.ceil(min), max: Math.max(Math.floor(max), Math.ceil(min)) });
    case 'string':
      return anyText(schema);
    case 'array':
      return fc.array(of(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    default: {
      const own = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, of(part)] as const);
      const known = fc.record(Object.fromEntries(own), { requiredKeys: [...(schema.required ?? [])] });
      if (own.length > 0 || typeof more !== 'object') return known;
      return fc.dictionary(fc.constantFrom('en', 'sv', '7'), of(more));
    }
  }
}

function anyText({ pattern, minLength = 0, maxLength = 12 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength });
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.constantFrom('0', 'en', 'a.jpg').filter((text) => text.length >= minLength),
  );
}
