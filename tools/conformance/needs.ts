import { isOn } from '../../domain/flag.ts';
import type { PageConfig } from '../../schemas/generated/types.ts';
import type { NeededBy } from '../scripts/generate/schemas/needed-by.ts';

/** In use where the page data has no fields and the page asks for them. */
const MISSING_FIELDS = 'missing fields';

/** Set anywhere in the page data. */
export function namesInUse(config: PageConfig, fields: readonly { readonly name: string }[]): ReadonlySet<string> {
  const names = new Set(fields.map(({ name }) => name));
  if (!config.fields) names.add(MISSING_FIELDS);
  if (isInUse(config.findsPlaces)) names.add('findsPlaces');
  collect(config.location, names);
  return names;
}

function collect(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (isInUse(value)) names.add(key);
    collect(value, names);
  }
}

function isInUse(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object') return value !== null;
  return isOn(value) || Number(value) > 0;
}

/** Undefined if the location uses the call. */
export function whyUnused({ all = [], any = [] }: NeededBy, inUse: ReadonlySet<string>): string | undefined {
  const missing = all.filter((name) => !inUse.has(name));
  if (missing.length > 0) return `not needed here: ${missing.join(' and ')} off or not set`;
  if (any.length === 0 || any.some((name) => inUse.has(name))) return undefined;
  return `not needed here: no ${any.join(', no ')}`;
}
