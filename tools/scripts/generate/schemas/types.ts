import { compile } from 'json-schema-to-typescript';
import { Composer, readSchema, type Schema } from './compose.ts';
import { callSources, documentFile, entityFiles, partType } from './sources.ts';

const OPTIONS = {
  additionalProperties: false, // data may have unknown keys, but code must not read them
  bannerComment: '',
  format: false, // slow, and the file is rarely read
};

export async function generateTypes(root: string): Promise<string> {
  const defs = definitions(root);
  const types = await Promise.all(
    Object.entries(defs).map(([name, schema]) =>
      compile({ ...(byName(schema) as Schema), title: name } as never, name, OPTIONS),
    ),
  );
  return types.map((type) => type.trim()).join('\n\n');
}

function definitions(root: string): Readonly<Record<string, Schema>> {
  const composer = new Composer(root, 'merged');
  for (const file of entityFiles(root)) {
    const schema = readSchema(file);
    if (schema.title !== 'Common') composer.define(String(schema.title), file);
    else for (const name of Object.keys(schema.$defs as Schema)) composer.define(name, file, `$defs/${name}`);
  }
  for (const name of ['page-config', 'language-data', 'location-document']) {
    const file = documentFile(root, name);
    composer.define(String(readSchema(file).title), file);
  }
  for (const call of callSources(root)) {
    for (const part of call.parts) composer.define(partType(call, part), call.file, call.pointer(part));
  }
  return composer.defs;
}

// A reference becomes its type's name.
function byName(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(byName);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node as Schema;
  // Staff's name of a flag: the generator would make it a type.
  if (typeof rest.title === 'string') delete rest.title;
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, byName(value)]));
  return typeof $ref === 'string' ? { ...mapped, tsType: $ref.split('/').at(-1) } : mapped;
}
