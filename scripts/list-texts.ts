import { fileURLToPath } from 'node:url';
import { keysInSource } from '../texts/asked-keys.ts';
import { composeTexts, SOURCE_LANGUAGE, type Texts } from '../texts/compose.ts';
import { keysOfOneSlide } from '../texts/owners.ts';
import { type Audience, readTextFiles } from '../texts/read-texts.ts';
import { type Review, review } from '../texts/review.ts';
import { sameWords } from '../texts/same-words.ts';

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

/** What is rightly the same as in English is known of visitors' texts alone. */
function listAudience(audience: Audience): void {
  const languages = composeTexts(readTextFiles(root, audience));
  const english = languages.get(SOURCE_LANGUAGE) ?? {};
  console.log(`\nTo ${audience}, ${Object.keys(english).length} texts in ${languages.size} languages:`);
  for (const [language, texts] of [...languages].sort()) {
    const left = review(language, texts, english, sameWords(language));
    listLeft(language, audience === 'staff' ? { ...left, untranslated: [] } : left, english);
  }
}

/**
 * Lists what is left to translate, by language. Only a list, nothing fails: a missing text is shown in English. Faults
 * also fail the tests.
 */
listAudience('visitors');
listAudience('staff');
list(
  'in texts/en.json, but used by only one slide',
  keysOfOneSlide(readTextFiles(root)['texts/en.json'] ?? {}, keysInSource(root)),
);
