import type { Reading } from '../../../../schemas/reading.ts';
import { Composer, type Schema } from './compose.ts';

type Definitions = Readonly<Record<string, Schema>>;

/**
 * How an answer is read [ANY-04]: booleans from any spelling, a missing required list as empty, a missing nullable as
 * null. `x-read` adds to that (schemas/reading.ts).
 */
export function answerReading(root: string, file: string): Reading {
  const composer = new Composer(root, 'read');
  const schema = composer.compose(file, '$defs/answer');
  return new Reader(composer.defs).read(schema);
}

/** How page data and its objects are read, by name [ANY-01]. */
export function pageReadings(root: string, file: string, name: string): string {
  const composer = new Composer(root, 'read');
  const page = composer.compose(file);
  const reader = new Reader(composer.defs, true);
  const all = Object.entries({ [name]: page, ...composer.defs })
    .map(([key, schema]) => [key, reader.read(schema)] as const)
    .filter(([, { as }]) => as === 'object');
  const text = JSON.stringify(Object.fromEntries(all), null, 1);
  return `import type { Readings } from '../reading.ts';\n\nexport const pageReadings = ${text} as const satisfies Readings;\n`;
}

class Reader {
  readonly #defs: Definitions;
  readonly #byName: boolean;

  /** `byName` refers to defined objects, because they may hold each other. */
  constructor(defs: Definitions, byName = false) {
    this.#defs = defs;
    this.#byName = byName;
  }

  read(node: Schema): Reading {
    const [to, defined] = this.#definition(node);
    const own = said(node);
    if (defined === undefined) return { ...this.#byType(node), ...own } as Reading;
    if (this.#byName && defined.properties !== undefined) return { as: 'ref', to, ...own } as Reading;
    return { ...this.read(defined), ...own };
  }

  /** Also inside "this or null". */
  #definition(node: Schema): readonly [name: string, schema: Schema | undefined] {
    const [first, second] = Array.isArray(node.anyOf) ? (node.anyOf as Schema[]) : [];
    const ref = first && second?.type === 'null' ? first.$ref : node.$ref;
    const name = typeof ref === 'string' ? (ref.split('/').at(-1) ?? '') : '';
    return [name, this.#defs[name]];
  }

  #isNullable({ type, anyOf = [], $ref }: Schema): boolean {
    const target = this.#defs[String($ref).split('/').at(-1) ?? ''];
    const isOne = target !== undefined && this.#isNullable(target);
    return isOne || [type].flat().includes('null') || (anyOf as Schema[]).some((one) => this.#isNullable(one));
  }

  #byType(schema: Schema): object {
    const types = [schema.type ?? []].flat() as string[];
    const of = (type: string): boolean => types.includes(type);
    if (Array.isArray(schema.enum)) return choice(schema.enum);
    if (schema.properties !== undefined) return this.#object(schema);
    // One text, or one for each language: readers take the visitor's.
    if (of('string') && of('object')) return { as: 'text' };
    if (typeof schema.additionalProperties === 'object')
      return { as: 'map', items: this.read(schema.additionalProperties as Schema) };
    if (of('array') && of('string')) return { as: 'options' };
    if (of('array')) return { as: 'list', items: this.read(schema.items as Schema) };
    if (of('boolean')) return { as: 'yes' };
    if (of('string') && of('integer')) return { as: 'id', ...kept(schema, 'minimum') };
    if (of('string') && of('number')) return { as: 'scalar' };
    if (of('string')) return { as: 'text', ...kept(schema, 'pattern') };
    if (of('integer')) return { as: 'integer', ...kept(schema, 'minimum', 'maximum') };
    if (of('number')) return { as: 'number', ...kept(schema, 'minimum', 'maximum') };
    throw new Error(`No way is known to read ${JSON.stringify(schema)}`);
  }

  #object(schema: Schema): object {
    const required = (schema.required ?? []) as string[];
    const of = Object.entries(schema.properties as Record<string, Schema>).map(([name, property]) => {
      const own = this.read(property);
      const isNullable = this.#isNullable(property);
      if (required.includes(name)) return [name, { ...forNothing(isNullable, own), ...own }] as const;
      return [name, isNullable && !this.#byName ? { ...own, orNull: true } : own] as const;
    });
    const [base] = (schema.allOf ?? []) as { $ref: string }[];
    const inherited = base === undefined ? {} : { with: base.$ref.split('/').at(-1) };
    return { as: 'object', of: Object.fromEntries(of), required, ...inherited };
  }
}

/** Values of missing required parts. */
function forNothing(isNullable: boolean, { as }: Reading): object {
  return isNullable ? { absent: null } : as === 'list' ? { absent: [] } : {};
}

/** 0 and 1 are a flag, whatever their other spellings. */
function choice(all: readonly unknown[]): object {
  const values = all.filter((value) => value !== null);
  const isFlag = values.includes(1) && values.every((value) => ['0', '1', 'true', 'false'].includes(String(value)));
  return isFlag ? { as: 'flag' } : { as: 'choice', values };
}

const said = (node: Schema): object => (node['x-read'] ?? {}) as object;

const kept = (schema: Schema, ...keywords: readonly string[]): object =>
  Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
