/** The part of JSON Schema that the flags use. */
export interface FlagSchema {
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FlagSchema[];
  readonly properties?: Readonly<Record<string, FlagSchema>>;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, FlagSchema>>;
}

/** Decides the control and the type's name. */
export type FlagKind = 'switch' | 'number' | 'choice' | 'text' | 'list' | 'object';

export interface FlagDoc {
  readonly name: string;
  /** The plugin whose flags.schema.json has it. */
  readonly owner: string;
  readonly description: string;
  readonly kind: FlagKind;
  readonly choices: readonly string[];
  readonly unset: unknown;
  readonly parts: readonly FlagDoc[];
}

const SHARED: Readonly<Record<string, FlagKind>> = { Flag: 'switch', NumberLike: 'number', Id: 'number' };

function kindOf(schema: FlagSchema): FlagKind {
  const shared = SHARED[schema.$ref?.split('/').at(-1) ?? ''];
  if (shared !== undefined) return shared;
  if (schema.enum !== undefined) return 'choice';
  const types = [schema.type ?? 'object'].flat();
  if (types.includes('array')) return 'list';
  if (types.includes('string')) return 'text';
  return types.includes('number') || types.includes('integer') ? 'number' : 'object';
}

/** Resolves `#/$defs/…`, and the schema in "this or null". */
function behind(schema: FlagSchema, file: FlagSchema): FlagSchema {
  const one = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const [, name] = one.$ref?.match(/^#\/\$defs\/(.+)$/) ?? [];
  return (name !== undefined && file.$defs?.[name]) || one;
}

function describe(owner: string, name: string, schema: FlagSchema, file: FlagSchema): FlagDoc {
  const real = behind(schema, file);
  return {
    name,
    owner,
    description: schema.description ?? real.description ?? '',
    kind: kindOf(real),
    choices: (real.enum ?? []).map(String),
    unset: schema.default,
    parts: Object.entries(real.properties ?? {}).map(([part, of]) => describe(owner, `${name}.${part}`, of, file)),
  };
}

/** By name, from the given plugins' flags.schema.json. */
export function describeFlags(files: Readonly<Record<string, FlagSchema>>): ReadonlyMap<string, FlagDoc> {
  return new Map(
    Object.entries(files).flatMap(([owner, file]) =>
      Object.entries(file.properties ?? {}).map(
        ([name, schema]) => [name, describe(owner, name, schema, file)] as const,
      ),
    ),
  );
}
