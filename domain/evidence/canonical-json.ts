export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** RFC 8785. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`;
}

const isList = (value: readonly Json[] | { readonly [name: string]: Json }): value is readonly Json[] =>
  Array.isArray(value);
