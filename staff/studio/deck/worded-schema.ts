import type { JsonSchema } from '../../../schemas/call.ts';
import type { FlagWords } from '../../../schemas/flag-form.ts';

/** The schema of a form with what staff read of each flag: rjsf hands it to the widgets (`wordsIn`). */
export function wordedSchema(schema: JsonSchema, wordsOf: (flag: string) => FlagWords, before = ''): JsonSchema {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const worded = Object.entries(properties).map(([name, property]) => {
    const flag = before + name;
    return [name, { ...wordedSchema(property, wordsOf, `${flag}.`), 'x-words': wordsOf(flag) }] as const;
  });
  return worded.length === 0 ? schema : { ...schema, properties: Object.fromEntries(worded) };
}

/** What `wordedSchema` put beside a flag. */
export function wordsIn(schema: object): FlagWords {
  return (schema as { 'x-words'?: FlagWords })['x-words'] ?? { title: '', sentence: '', example: '' };
}
