import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SlideWords } from '../../../../schemas/slide-words.ts';
import { flagFiles, pluginIds, readSchema } from './compose.ts';

/** A `staff.<language>.json`; shared flags' words are beside their schema. */
type Own = Partial<Omit<SlideWords, 'names'>> & { readonly name?: string };

/** By language. */
export function slideWordsModules(root: string): ReadonlyMap<string, string> {
  const sources = [...languages(root)].sort().map((language) => {
    const words = JSON.stringify(wordsIn(root, language));
    return [
      `${language}.ts`,
      `import type { SlideWords } from '../../slide-words.ts';\n\nexport const words: SlideWords = ${words};\n`,
    ] as const;
  });
  return new Map(sources);
}

/** English names are the titles of the flags' schemas. */
export function wordsIn(root: string, language: string): SlideWords {
  const titles = [...flagFiles(root)].map(([id, file]) => [id, String(readSchema(file).title ?? '')] as const);
  const shared = [...flagFiles(root).keys()].map((id) =>
    read(join(root, `schemas/flags/${id}.staff.${language}.json`)),
  );
  const named = pluginIds(root).map((id) => [id, read(join(root, `plugins/${id}/staff.${language}.json`))] as const);
  const all = [...shared, ...named.map(([, own]) => own)];
  return {
    names: Object.fromEntries([
      ...(language === 'en' ? titles : []).filter(([, name]) => name !== ''),
      ...named.flatMap(([id, { name }]) => (name === undefined ? [] : [[id, name] as const])),
    ]),
    flags: Object.assign({}, ...all.map(({ flags }) => flags)),
    findings: Object.assign({}, ...all.map(({ findings }) => findings)),
    refusals: Object.assign({}, ...all.map(({ refusals }) => refusals)),
  };
}

function languages(root: string): ReadonlySet<string> {
  const folders = ['schemas/flags', ...pluginIds(root).map((id) => `plugins/${id}`)];
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)));
  return new Set(['en', ...files.flatMap((file) => /(?:^|\.)staff\.([\w-]+)\.json$/.exec(file)?.[1] ?? [])]);
}

function read(file: string): Own {
  return existsSync(file) ? (readSchema(file) as Own) : {};
}
