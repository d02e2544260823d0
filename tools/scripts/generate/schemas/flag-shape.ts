import type { FlagShape, Group } from '../../../../schemas/flag-form.ts';
import type { Schema } from './compose.ts';

const WIDGETS = ['text', 'pattern', 'language', 'picture', 'id', 'area', 'json'] as const;
/** Edited as a whole, although it has parts. */
const PINS = 'pins';
/** Edited in one way, whatever they allow. */
const KNOWN: Readonly<Record<string, FlagShape>> = {
  Flag: { kind: 'switch', writes: 'flag' },
  NumberLike: { kind: 'number' },
  LocalText: { kind: 'texts' },
};

type Defs = Readonly<Record<string, Schema>>;

/** "Something or nothing" is edited as that something. */
export function shapeOf(schema: Schema, defs: Defs, around: readonly string[] = []): FlagShape {
  const { $ref, anyOf, 'x-widget': widget, ...rest } = schema;
  if (widget === PINS && isSchema(rest.properties))
    return { ...groupOf(rest.properties as Defs, defs, around), kind: PINS };
  if (widget !== undefined) return widgetNamed(String(widget));
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    // A recursive definition would have endless fields.
    if (around.includes(name)) return { kind: 'json' };
    return KNOWN[name] ?? shapeOf({ ...defs[name], ...rest }, defs, [...around, name]);
  }
  if (Array.isArray(anyOf)) {
    const [something, ...others] = (anyOf as Schema[]).filter(({ type }) => type !== 'null');
    return something === undefined || others.length > 0
      ? { kind: 'json' }
      : shapeOf({ ...something, ...rest }, defs, around);
  }
  if (Array.isArray(rest.enum)) return { kind: 'choice', values: valuesIn(rest.enum) };
  const [type, ...types] = [rest.type ?? []].flat().filter((one) => one !== 'null');
  if (types.length > 0) return { kind: 'json' };
  if (type === 'string') return { kind: 'text' };
  if (type === 'number' || type === 'integer') return { kind: 'number' };
  if (type === 'boolean') return { kind: 'switch', writes: 'boolean' };
  if (type === 'array' && isSchema(rest.items)) return listOf(rest, rest.items, defs, around);
  if (type === 'object' && isSchema(rest.properties)) return groupOf(rest.properties as Defs, defs, around);
  return { kind: 'json' };
}

function listOf({ maxItems: most }: Schema, items: Schema, defs: Defs, around: readonly string[]): FlagShape {
  const of = shapeOf(items, defs, around);
  if (of.kind === 'choice') return { kind: 'choices', values: of.values };
  return { kind: 'list', of, ...(typeof most === 'number' && { most }) };
}

export function groupOf(properties: Defs, defs: Defs, around: readonly string[] = []): Group {
  const parts = Object.entries(properties).map(([name, part]) => [name, shapeOf(part, defs, around)] as const);
  return { kind: 'group', parts: Object.fromEntries(parts) };
}

function widgetNamed(name: string): FlagShape {
  const kind = WIDGETS.find((one) => one === name);
  if (kind === undefined) throw new Error(`x-widget cannot be ${name}: it is one of ${WIDGETS.join(', ')}`);
  return { kind };
}

const valuesIn = (values: readonly unknown[]): (string | number)[] =>
  values.filter((value) => typeof value === 'string' || typeof value === 'number');

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
