import { dirname, resolve } from 'node:path';
import type { Reading } from '../../../schemas/reading.ts';
import { readSchema, type Schema } from './compose.ts';

/**
 * How the schema at `pointer` of a file is read [ANY-04]. Types decide: a boolean is read from any spelling of yes and
 * no, a required list that is not there is empty, what is required and may be null is null. `x-read` adds to that:
 * other names, the property that a bare value stands for, what words mean, what counts when there is nothing.
 */
export function readingOf(file: string, pointer: string): Reading {
  return reading(at(readSchema(file), pointer), file);
}

/** Those keys of `x-read` that concern answers. */
const OF_READING = new Set(['as', 'names', 'bare', 'absent', 'broken', 'words', 'yes', 'no']);

const FLAG = JSON.stringify([1, '1', true, 0, '0', false, null]);

function reading(node: Schema, file: string): Reading {
  const { schema, from } = resolved(node, file);
  const { text, ...said } = (schema['x-read'] ?? {}) as Record<string, unknown>;
  const types = [schema.type ?? []].flat() as string[];
  const orNull = types.includes('null') ? { orNull: true } : {};
  const bare = text === undefined ? {} : { bare: [text] };
  const kept = Object.entries(said).filter(([key]) => OF_READING.has(key));
  return { ...byType(schema, types, from), ...orNull, ...bare, ...Object.fromEntries(kept) } as Reading;
}

function byType(schema: Schema, types: readonly string[], file: string): Reading {
  if (Array.isArray(schema.enum)) {
    return JSON.stringify(schema.enum) === FLAG ? { as: 'flag' } : { as: 'choice', values: schema.enum };
  }
  const of = (type: string): boolean => types.includes(type);
  if (of('object')) return object(schema, file);
  if (of('array') && of('string')) return { as: 'options' };
  if (of('array')) return { as: 'list', items: reading(schema.items as Schema, file) };
  if (of('boolean')) return { as: 'yes' };
  if (of('string')) return { as: of('integer') ? 'id' : of('number') ? 'scalar' : 'text' };
  if (of('integer') || of('number')) {
    const minimum = typeof schema.minimum === 'number' ? { minimum: schema.minimum } : {};
    return { as: of('integer') ? 'integer' : 'number', ...minimum };
  }
  throw new Error(`${file}: no way to read ${JSON.stringify(schema)}`);
}

function object(schema: Schema, file: string): Reading {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const of = properties.map(([name, property]) => {
    const own = reading(property, file);
    return [name, required.includes(name) ? withDefault(own) : own] as const;
  });
  return { as: 'object', of: Object.fromEntries(of), required };
}

/** A required part still has a value where there is an obvious one for "nothing". */
function withDefault({ orNull, ...reading }: Reading): Reading {
  if (reading.absent !== undefined) return reading as Reading;
  if (orNull) return { ...reading, absent: null } as Reading;
  return (reading.as === 'list' ? { ...reading, absent: [] } : reading) as Reading;
}

/** With references followed and "this or null" as one; what the referring schema says comes on top. */
function resolved(node: Schema, file: string): { schema: Schema; from: string } {
  const [first, second] = Array.isArray(node.anyOf) ? (node.anyOf as Schema[]) : [];
  if (first && second?.type === 'null') {
    const { schema, from } = resolved({ ...first, ...own(node) }, file);
    return { schema: { ...schema, type: [schema.type, 'null'].flat() }, from };
  }
  if (typeof node.$ref !== 'string') return { schema: node, from: file };
  const [path = '', pointer = ''] = node.$ref.split('#');
  const target = path === '' ? file : resolve(dirname(file), path);
  const { schema, from } = resolved(at(readSchema(target), pointer), target);
  const said = { ...(schema['x-read'] as object | undefined), ...(node['x-read'] as object | undefined) };
  return { schema: { ...schema, 'x-read': said }, from };
}

const own = (node: Schema): Schema => ('x-read' in node ? { 'x-read': node['x-read'] } : {});

function at(schema: Schema, pointer: string): Schema {
  return pointer
    .split('/')
    .filter(Boolean)
    .reduce<Schema>((node, step) => node[step] as Schema, schema);
}
