import type { LocationDocument } from '../schemas/generated/types.ts';
import { compareTexts, type TextIn } from './compare-texts.ts';
import type { Finding } from './finding.ts';
import { localTexts } from './flag-parts.ts';
import { appendToPointer } from './json-pointer.ts';
import { nameWords } from './translation/names.ts';

type Parallel = readonly TextIn[];

/** Form help is left out: it gives examples, and plates differ by country. */
const WORDS = new Set([
  ...['instructions', 'privacy_policy', 'name', 'text'],
  ...['question', 'corrent_answer', 'wrong_answer1', 'wrong_answer2', 'wrong_answer3'],
]);

/** [ALL-04] */
export function* translationFindings(document: LocationDocument, defaultLanguage: string): Generator<Finding> {
  const names = namesOf(document);
  for (const texts of parallelTexts(document)) {
    const of = (language: string) => texts.find((text) => text.language.toLowerCase() === language);
    const source = of(defaultLanguage) ?? of('en') ?? texts[0];
    if (source === undefined) continue;
    const others = texts.filter((text) => text !== source);
    for (const text of others)
      yield* compareTexts(
        source,
        text,
        others.filter((other) => other !== text),
        names,
      );
  }
}

/** Spelt alike in every language. */
export function namesOf({ location, contacts = [], texts = {} }: LocationDocument): ReadonlySet<string> {
  const translated = new Set(Object.values(texts).flatMap((own) => Object.keys(own)));
  const names = [location.name ?? '', ...contacts.map(({ name }) => name)];
  return nameWords(names.filter((name) => !translated.has(name)));
}

function* parallelTexts(document: LocationDocument): Generator<Parallel> {
  yield* byKey(document.texts ?? {});
  for (const { value, path } of localTexts(document)) yield byLanguage(value, path);
  yield* listsIn(document.location, '/location');
  yield* listsIn(document.videos, '/videos');
}

function byKey(texts: NonNullable<LocationDocument['texts']>): readonly Parallel[] {
  const all = new Map<string, TextIn[]>();
  for (const [language, own] of Object.entries(texts)) {
    for (const [key, text] of Object.entries(own)) {
      const same = all.get(key) ?? [];
      all.set(key, same);
      if (text.trim() !== '') same.push({ language, text, path: appendToPointer('/texts', language, key) });
    }
  }
  return [...all.values()];
}

function byLanguage(value: unknown, path: string): Parallel {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [{ language, text, path: appendToPointer(path, language) }] : [],
  );
}

function* listsIn(node: unknown, path: string): Generator<Parallel> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node) && node.some((item) => typeof item?.language === 'string')) {
    yield* entriesOf(node, path).values();
    return;
  }
  for (const [key, inner] of Object.entries(node)) yield* listsIn(inner, appendToPointer(path, key));
}

function entriesOf(list: readonly unknown[], path: string): ReadonlyMap<string, readonly TextIn[]> {
  const all = new Map<string, TextIn[]>();
  for (const [i, item] of list.entries()) {
    const { language, id, ...parts } = item as { readonly language: string; readonly id?: unknown };
    for (const [part, text] of Object.entries(parts)) {
      if (!WORDS.has(part) || typeof text !== 'string' || text.trim() === '') continue;
      const name = `${id ?? ''} ${part}`;
      const same = all.get(name) ?? [];
      all.set(name, same);
      same.push({ language, text, path: appendToPointer(path, i, part) });
    }
  }
  return all;
}
