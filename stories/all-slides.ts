import type { AnyPlugin } from '../plugins/_kit/product.ts';
import { describeFlags, type FlagSchema } from './flags.ts';
import { visitOrder } from './visit-order.ts';

export interface DocumentedSlide {
  readonly plugin: AnyPlugin;
  /** From the root of the project: 'plugins/form'. */
  readonly folder: string;
}

const declarations = import.meta.glob<AnyPlugin>(['../plugins/*/slide.ts', '../demo/examples/slides/*/slide.ts'], {
  eager: true,
  import: 'default',
});
const schemas = import.meta.glob<FlagSchema>(
  ['../schemas/flags/*.schema.json', '../plugins/*/flags.schema.json', '../demo/examples/slides/*/flags.schema.json'],
  { eager: true, import: 'default' },
);

const known = Object.entries(declarations).map(([path, plugin]) => ({
  plugin,
  folder: path.replace(/^\.\.\/|\/slide\.ts$/g, ''),
}));

/** In the order of a visit. */
export const slides: readonly DocumentedSlide[] = visitOrder(known.map(({ plugin }) => plugin)).flatMap((id) =>
  known.filter(({ plugin }) => plugin.id === id),
);

/** By name. */
export const flags = describeFlags(
  Object.fromEntries(Object.entries(schemas).map(([path, schema]) => [schema.title ?? path, schema])),
);
