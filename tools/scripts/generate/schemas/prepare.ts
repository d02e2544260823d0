import type { Schema } from './compose.ts';

type Defs = Readonly<Record<string, Schema>>;

const FOR_PEOPLE = new Set(['title', 'description', 'default', 'examples']);

/** "This or null" as `type` gives less code and clearer errors. */
export function prepare(schema: Schema, defs: Defs): Schema {
  const reached: Record<string, Schema> = {};

  function reach(name: string, orNull: boolean): string {
    const key = orNull ? `${name}OrNull` : name;
    if (!(key in reached)) {
      const def = defs[name];
      if (!def) throw new Error(`No definition is named ${name}`);
      reached[key] = {}; // placeholder for recursive schemas
      reached[key] = simplify(orNull ? { ...def, type: [def.type, 'null'].flat() } : def);
    }
    return `#/$defs/${key}`;
  }

  function simplify(node: Schema): Schema {
    const [first, second, ...others] = Array.isArray(node.anyOf) ? (node.anyOf as Schema[]) : [];
    if (first && second && others.length === 0 && second.type === 'null' && canBeNull(first)) {
      return { $ref: reach(nameOf(first.$ref), true) };
    }
    const kept = Object.entries(node).filter(([keyword]) => !FOR_PEOPLE.has(keyword));
    return Object.fromEntries(kept.map(([keyword, value]) => [keyword, inside(keyword, value)]));
  }

  function inside(keyword: string, value: unknown): unknown {
    if (keyword === '$ref') return reach(nameOf(value), false);
    if (keyword === 'enum' || keyword === 'const') return value;
    if (keyword === 'properties') {
      return Object.fromEntries(Object.entries(value as Defs).map(([name, property]) => [name, simplify(property)]));
    }
    if (Array.isArray(value)) return value.map((item) => (isSchema(item) ? simplify(item) : item));
    return isSchema(value) ? simplify(value) : value;
  }

  const canBeNull = (node: Schema): boolean => node.$ref !== undefined && defs[nameOf(node.$ref)]?.type !== undefined;
  return { ...simplify(schema), $defs: reached };
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const nameOf = (ref: unknown): string => String(ref).split('/').at(-1) ?? '';
