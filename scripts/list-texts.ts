import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysInSource } from '../texts/asked-keys.ts';
import { composeTexts, SOURCE_LANGUAGE, type Texts } from '../texts/compose.ts';
import { keysOfOneSlide } from '../texts/owners.ts';
import { readTextFiles } from '../texts/read-texts.ts';
import { type Review, review } from '../texts/review.ts';
import { sameWords } from '../texts/same-words.ts';
import { flatWords } from '../texts/staff/flat-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function list(title: string, entries: readonly string[]): void {
  if (entries.length > 0)
    console.log(`  ${title} (${entries.length})\n${entries.map((entry) => `    ${entry}\n`).join('')}`);
}

function listLeft(language: string, left: Review, english: Texts): void {
  if (language === SOURCE_LANGUAGE) return;
  const { missing, outdated, untranslated, faults } = left;
  console.log(
    [missing, outdated, untranslated, faults].every(({ length }) => length === 0)
      ? `${language}: complete`
      : `${language}:`,
  );
  list(
    'missing',
    missing.map((key) => `${key}: ${english[key]}`),
  );
  list('no longer in English', outdated);
  list(
    'still the English text',
    untranslated.map((key) => `${key}: ${english[key]}`),
  );
  list('wrong', faults);
}

/** The same for the words of staff, of which a test wants all; what is rightly the same as in English is not known there. */
function listStaff(): void {
  const wordsIn = (file: string) =>
    flatWords(JSON.parse(readFileSync(join(root, 'texts/staff', file), 'utf8')) as Readonly<Record<string, unknown>>);
  const english = wordsIn('en.json');
  console.log(`\nTo staff, ${Object.keys(english).length} texts:`);
  for (const file of readdirSync(join(root, 'texts/staff')).filter((name) => name.endsWith('.json'))) {
    const language = file.replace('.json', '');
    listLeft(language, { ...review(language, wordsIn(file), english, []), untranslated: [] }, english);
  }
}

/**
 * Lists what is left to translate, by language. Only a list, nothing fails: a missing text is shown in English. Faults
 * also fail the tests.
 */
function main(): void {
  const files = readTextFiles(root);
  const languages = composeTexts(files);
  const english = languages.get(SOURCE_LANGUAGE) ?? {};
  for (const [language, texts] of [...languages].sort())
    listLeft(language, review(language, texts, english, sameWords(language)), english);
  console.log(`\n${Object.keys(english).length} texts in ${languages.size} languages.`);
  listStaff();
  list(
    'in texts/en.json, but used by only one slide',
    keysOfOneSlide(files['texts/en.json'] ?? {}, keysInSource(root)),
  );
}

main();
