import type { FlagWords } from '../../../../schemas/flag-form.ts';
import { flagFiles, readSchema, type Schema } from './compose.ts';

/** The other languages are in domain/texts/staff. */
export function flagWordsModule(root: string): string {
  return `import type { FlagWords } from '../flag-form.ts';

/** The English words of each flag, and of its parts as \`flag.part\`. */
export const flagWords: Readonly<Record<string, FlagWords>> = ${JSON.stringify(Object.fromEntries(wordsOfFlags(root)))};
`;
}

/** Includes flags that no form shows. */
export function wordsOfFlags(root: string): readonly (readonly [string, FlagWords])[] {
  return [...flagFiles(root).values()].flatMap(wordsOfFlagSchema);
}

export function wordsOfFlagSchema(file: string): readonly (readonly [string, FlagWords])[] {
  const schema = readSchema(file);
  return wordsIn(schema, schema, '');
}

/** With the keys that translations have. */
export function wordsOfFlagFile(file: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    wordsOfFlagSchema(file).flatMap(([flag, { title, sentence, example, choices = {} }]) => [
      [flag, title],
      [`${flag} does`, sentence],
      [`${flag} example`, example],
      ...Object.entries(choices).map(([value, words]) => [`${flag}=${value}`, words]),
    ]),
  );
}

function wordsIn(schema: Schema, file: Schema, before: string): readonly (readonly [string, FlagWords])[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, property]) => [
    [before + name, wordsOf(property)] as const,
    ...wordsIn(behind(property, file), file, `${before}${name}.`),
  ]);
}

/** The object that a flag, or each item of it, may be. */
function behind(property: Schema, file: Schema): Schema {
  const { $ref, anyOf, items } = property;
  if (items !== undefined) return behind(items as Schema, file);
  const [something] = ((anyOf ?? []) as Schema[]).filter(({ type }) => type !== 'null');
  if (something !== undefined) return behind(something, file);
  const [, name = ''] = /^#\/\$defs\/(\w+)$/.exec(String($ref ?? '')) ?? [];
  return (file.$defs as Record<string, Schema> | undefined)?.[name] ?? property;
}

function wordsOf(property: Schema): FlagWords {
  const { $ref = '', title, description, 'x-example': example, 'x-choices': choices } = property;
  const isSwitch = String($ref).endsWith('/Flag') || property.type === 'boolean';
  const widget = isSwitch ? 'switch' : property['x-widget'] === 'language' ? 'language' : undefined;
  return {
    title: String(title ?? ''),
    // Requirement ids are for developers.
    sentence: String(description ?? '').replaceAll(/ \((?:[A-Z]+-\d+(?:, )?)+\)/g, ''),
    example: String(example ?? ''),
    ...(choices !== undefined && { choices: choices as Record<string, string> }),
    ...(widget !== undefined && { widget }),
  };
}
