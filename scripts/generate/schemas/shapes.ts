import type { How, Shape } from '../../../schemas/shape.ts';
import type { Composer, Schema } from './compose.ts';

/** Annotations of a property that concern how it is read; on an object they say how the object may be written. */
interface ReadAs extends How {
  readonly as?: 'flag' | 'number' | 'id';
  readonly text?: string;
  readonly by?: readonly [string, string];
  readonly unless?: string;
}

/** Source of a module with the shape of page data and of everything in it, for domain/read-shape.ts. */
export function generateShapes(file: string, name: string, composer: Composer): string {
  const root = shapeOf(composer.compose(file));
  const named = Object.entries(composer.defs).map(([key, schema]) => [key, shapeOf(schema)] as const);
  // Scalars are written where they are used.
  const kept = named.filter(([, shape]) => typeof shape === 'object');
  const scalars = new Map(named.filter(([, shape]) => typeof shape === 'string'));
  const all = Object.fromEntries([[name, root], ...kept]);
  const text = JSON.stringify(
    all,
    (_, value) => scalars.get((value as { ref?: string } | null)?.ref ?? '') ?? value,
    1,
  );
  return `import type { Shapes } from '../shape.ts';\n\nexport const shapes = ${text} as const satisfies Shapes;\n`;
}

function shapeOf(schema: Schema): Shape {
  const how = (schema['x-read'] ?? {}) as ReadAs;
  const shape = plainShape(schema, how);
  const { as: _, text: __, by: ___, unless: ____, ...rest } = how;
  const isList = typeof shape === 'object' && 'list' in shape;
  if (isList && rest.harm !== undefined)
    return { ...shape, harm: rest.harm, ...(how.unless && { unless: how.unless }) };
  const { minimum, maximum, pattern } = schema as { minimum?: number; maximum?: number; pattern?: string };
  const limits: How = {
    // No id is below 0 anyway.
    ...((shape === 'number' || (shape === 'id' && minimum !== 0)) && minimum !== undefined && { least: minimum }),
    ...(shape === 'number' && maximum !== undefined && { most: maximum }),
    ...(shape === 'text' && pattern !== undefined && { like: pattern }),
  };
  const all = { ...limits, ...rest };
  return Object.keys(all).length === 0 ? shape : { as: shape, how: all };
}

function plainShape(schema: Schema, { as, text, by }: ReadAs): Shape {
  if (as !== undefined) return as;
  if (typeof schema.$ref === 'string') return { ref: schema.$ref.split('/').at(-1) ?? '' };
  const [alternative] = ((schema.anyOf ?? []) as Schema[]).filter(({ type }) => type !== 'null');
  if (alternative !== undefined) return shapeOf(alternative);
  if (Array.isArray(schema.enum)) return enumShape(schema.enum);
  const types = [schema.type].flat();
  if (types.includes('array'))
    return { list: shapeOf(schema.items as Schema), ...(types.includes('string') && { orText: true }) };
  if (schema.properties !== undefined) return objectShape(schema, { text, by });
  if (typeof schema.additionalProperties === 'object') return { map: shapeOf(schema.additionalProperties as Schema) };
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('string')) return 'text';
  if (types.includes('boolean')) return 'boolean';
  throw new Error(`No shape is known for ${JSON.stringify(schema)}`);
}

/** A choice of 0 and 1 is a flag, whatever else they are written as. */
function enumShape(values: readonly unknown[]): Shape {
  const words = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return words.every((word) => ['0', '1'].includes(String(word))) ? 'flag' : { words };
}

function objectShape(schema: Schema, { text, by }: Pick<ReadAs, 'text' | 'by'>): Shape {
  const properties = Object.entries(schema.properties as Record<string, Schema>);
  const [base] = (schema.allOf ?? []) as { $ref: string }[];
  const needs = (schema.required ?? []) as string[];
  return {
    of: Object.fromEntries(properties.map(([key, value]) => [key, shapeOf(value)])),
    ...(needs.length > 0 && { needs }),
    ...(base !== undefined && { with: base.$ref.split('/').at(-1) ?? '' }),
    ...(text !== undefined && { text }),
    ...(by !== undefined && { by }),
  };
}
