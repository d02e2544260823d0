import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Composer, type Schema } from './compose.ts';
import { validatorCode } from './validators.ts';

const FLAG = 'Flag';

/**
 * Source of a module with the flags of one plugin as a form: a schema without references and alternatives, and its
 * compiled check. A flag becomes a yes or no; "something or nothing" becomes that something, because an empty form
 * field is nothing. Undefined for a plugin without flags.
 */
export function flagFormModule(root: string, id: string): string | undefined {
  const file = join(root, 'plugins', id, 'flags.schema.json');
  if (!existsSync(file)) return undefined;
  const composer = new Composer(root, 'merged');
  const composed = composer.compose(file);
  const schema = plain(composed, composer.defs);
  const { description: _, ...form } = schema;
  const { code, main } = validatorCode(form, composer, 'object');
  return `// @ts-nocheck
import type { FlagForm } from '../../flag-form.ts';

${code}

/** The flags of ${id} as a form. */
export const form: FlagForm = { schema: ${JSON.stringify(form)}, validate: ${main} };
`;
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
