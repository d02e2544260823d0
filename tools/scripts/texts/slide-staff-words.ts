import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SlideGuard } from '../../../domain/guard.ts';
import { isObject } from '../../../domain/lenient.ts';
import type { SlideCheck } from '../../../domain/slide-check.ts';
import { readSchema } from '../generate/schemas/compose.ts';
import { wordsOfFlagFile } from '../generate/schemas/flag-words.ts';

type Words = Readonly<Record<string, string>>;

export interface SlideStaffWords {
  readonly file: string;
  /** `flags["module_selfie"]`: staff read English. */
  readonly missing: readonly string[];
  /** `flags["module_selfi"]: not of this slide`. */
  readonly faults: readonly string[];
}

/** What a slide's `staff.<language>.json` may say, in English. */
async function englishOf(root: string, id: string): Promise<Words> {
  const at = (name: string): string => join(root, 'plugins', id, name);
  const load = async <T>(name: string): Promise<T | undefined> =>
    existsSync(at(name)) ? ((await import(pathToFileURL(at(name)).href)) as { default: T }).default : undefined;
  const own = { name: id, flags: {} as Words, findings: {} as Words, refusals: {} as Words };
  if (existsSync(at('flags.schema.json'))) own.flags = wordsOfFlagFile(at('flags.schema.json'));
  const { kinds = {} } = (await load<SlideCheck>('check.ts')) ?? {};
  own.findings = Object.fromEntries(Object.entries(kinds).map(([code, { words }]) => [code, words]));
  // Those of the product's slides are among its own words.
  const said = readSchema(join(root, 'domain/texts/staff/en.json'))['visits/attention'] as Words;
  const refusals = Object.entries((await load<SlideGuard>('guard.ts'))?.refusals ?? {});
  own.refusals = Object.fromEntries(refusals.filter(([code]) => !(code in said)));
  return flat(own) as Words;
}

/** A file with some words is enough; only what can never be shown, or is shown wrongly, is a fault. */
export async function reviewSlideStaffWords(
  root: string,
  id: string,
  languages: readonly string[],
): Promise<readonly SlideStaffWords[]> {
  const english = await englishOf(root, id);
  return languages.map((language) => {
    const file = `plugins/${id}/staff.${language}.json`;
    const own = existsSync(join(root, file)) ? flat(readSchema(join(root, file))) : {};
    return {
      file,
      missing: Object.keys(english).filter((key) => !(key in own)),
      faults: Object.entries(own).flatMap(([key, words]) => {
        const wanted = english[key];
        if (wanted === undefined) return [`${key}: not of this slide`];
        if (typeof words !== 'string' || words.trim() === '') return [`${key}: empty`];
        const [is, should] = [blanksIn(words), blanksIn(wanted)];
        return is === should ? [] : [`${key}: placeholders ${is || 'none'} instead of ${should || 'none'}`];
      }),
    };
  });
}

const blanksIn = (words: string): string => [...new Set(words.match(/\{\w+(?=\}|, plural)/g))].sort().join(' ');

/** `{ flags: { a: 'A' } }`: `{ 'flags["a"]': 'A' }`. */
function flat(own: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(own).flatMap(([section, words]: [string, unknown]) =>
      isObject(words) ? Object.entries(words).map(([key, text]) => [`${section}["${key}"]`, text]) : [[section, words]],
    ),
  );
}
