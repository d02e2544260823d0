import { Composer, flagFiles, readSchema, type Schema } from './compose.ts';
import { validatorCode } from './validators.ts';

const FLAG = 'Flag';

/**
 * Source of a module with the flags of one plugin as a form: a schema without references and alternatives, and its
 * compiled check. A flag becomes a yes or no; "something or nothing" becomes that something, because an empty form
 * field is nothing. Undefined for a plugin without flags.
 */
export function flagFormModule(root: string, id: string): string | undefined {
  const read = flagForm(root, id);
  if (read === undefined) return undefined;
  const { form, composer } = read;
  const { code, main } = validatorCode(form, composer, 'object');
  return `// @ts-nocheck
import type { FlagForm } from '../../flag-form.ts';

${code}

/** The flags of ${id} as a form. */
export const form: FlagForm = { schema: ${JSON.stringify(form)}, validate: ${main} };
`;
}

/** Source of a module that tells which flags each slide has a form for, which of them switches it, and where they act. */
export function slideFlagsModule(root: string, ids: readonly string[]): string {
  const files = flagFiles(root);
  const saying = (keyword: 'x-switch' | 'x-reach') =>
    ids.flatMap((id) => {
      const file = files.get(id);
      const said = file === undefined ? undefined : readSchema(file)[keyword];
      return typeof said === 'string' ? [[id, said] as const] : [];
    });
  const flags = ids.map((id) => [id, Object.keys(flagForm(root, id)?.form.properties ?? {})] as const);
  const slides = saying('x-reach').map(([id]) => id);
  return `
/** The flags of each slide, by its id. */
export const slideFlags: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(flags))};

/** The flag by which a place switches a slide on and off for its visitors, by the slide's id. */
export const slideSwitches: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(saying('x-switch')))};

/** The slides whose flags are read on the location alone. */
export const wholeLocationSlides: readonly string[] = ${JSON.stringify(slides)};
`;
}

function flagForm(root: string, id: string): { form: Schema; composer: Composer } | undefined {
  const file = flagFiles(root).get(id);
  if (file === undefined) return undefined;
  const composer = new Composer(root, 'merged');
  const composed = composer.compose(file);
  const { description: _, ...form } = plain(composed, composer.defs);
  return { form, composer };
}

function plain(node: Schema, defs: Readonly<Record<string, Schema>>): Schema {
  const { $ref, anyOf, default: _default, ...rest } = node;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return name === FLAG ? { ...rest, type: 'boolean' } : { ...plain(defs[name] ?? {}, defs), ...rest };
  }
  if (Array.isArray(anyOf)) {
    const [something] = (anyOf as Schema[]).filter(({ type }) => type !== 'null');
    return { ...plain(something ?? {}, defs), ...rest };
  }
  const types = [rest.type ?? []].flat().filter((type) => type !== 'null');
  const type = types.includes('string') ? 'string' : types[0];
  const properties = Object.entries((rest.properties ?? {}) as Record<string, Schema>)
    .map(([name, property]) => [name, plain(property, defs)] as const)
    // Lists (of questions, of photos) are not filled in as forms.
    .filter(([, property]) => property.type !== 'array');
  return {
    ...rest,
    ...(type !== undefined && { type }),
    ...(rest.properties !== undefined && { properties: Object.fromEntries(properties) }),
  };
}
