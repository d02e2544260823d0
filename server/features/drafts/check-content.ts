import { statSync } from 'node:fs';
import { optionsOf } from '../../../domain/form-fields.ts';
import { type DocumentProblem, isBlank } from '../../../domain/slide-check.ts';
import { english, productTexts } from '../../../texts/product-texts.ts';
import type { LocationDocument } from '../locations/document.ts';
import { mediaDirOf, mediaFile } from '../media/media-files.ts';

/** What no slide answers for: languages, texts and files that are not there [STU-05]. */
export function checkContent(document: LocationDocument, dataDir: string): DocumentProblem[] {
  return [...languages(document), ...texts(document), ...files(document, dataDir)];
}

function languages(document: LocationDocument): DocumentProblem[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return document.languages.flatMap(({ key, name }, i) => {
    const problems: DocumentProblem[] = [];
    if (names.of(key) === undefined)
      problems.push({ path: `/languages/${i}/key`, message: `there is no language "${key}"` });
    if (isBlank(name))
      problems.push({ path: `/languages/${i}/name`, message: 'visitors choose it by its name, which is empty' });
    return problems;
  });
}

/** Texts of languages that are not offered, and keys that nothing shows. */
function texts(document: LocationDocument): DocumentProblem[] {
  const offered = new Set([...document.languages.map(({ key }) => key), 'en']);
  const fields = [document.fields?.default ?? [], ...Object.values(document.fields?.by_id ?? {})].flat();
  // A field's label and its options are texts of the location's own.
  const own = new Set(fields.flatMap((field) => [field.name, ...optionsOf(field)]));
  const isShown = (key: string) => Object.hasOwn(english, key) || own.has(key);
  return Object.entries(document.texts ?? {}).flatMap(([language, words]) => {
    if (!offered.has(language) && !productTexts.has(language))
      return [{ path: `/texts/${language}`, message: 'this language is not offered' }];
    return Object.keys(words)
      .filter((key) => !isShown(key))
      .map((key) => ({ path: `/texts/${language}/${key}`, message: 'no slide shows a text with this key' }));
  });
}

/** Photos and videos that our server would have to send and does not have. */
function files(document: LocationDocument, dataDir: string): DocumentProblem[] {
  const root = mediaDirOf(dataDir);
  const host = document.photoHost ?? `/media/${document.id}/`;
  const problems: DocumentProblem[] = [];
  const look = (url: unknown, path: string) => {
    if (typeof url !== 'string' || url === '' || /^([a-z][\w+.-]*:|\/\/)/i.test(url)) return;
    const address = url.startsWith('/') ? url : `${host.replace(/\/?$/, '/')}${url}`;
    const below = /^\/media\/(.+)$/.exec(address)?.[1];
    if (below !== undefined && mediaFile(root, decodeURIComponent(below)) === undefined)
      problems.push({ path, message: `the file ${url} is not there` });
  };
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      // Photos stand in lists.
      if (Array.isArray(node)) look((value as { url?: unknown } | null)?.url, `${path}/${name}/url`);
      walk(value, `${path}/${name}`);
    }
  };
  // Without any media of ours there is nothing to compare with: a foreign host may be mounted there.
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  walk(document.location, '/location');
  for (const [id, video] of Object.entries(document.videos ?? {})) {
    if (!video.url && video.video_name !== '') look(video.video_name, `/videos/${id}/video_name`);
  }
  return problems;
}
