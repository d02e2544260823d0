import { fileURLToPath } from 'node:url';
import { keysInSource } from '../texts/asked-keys.ts';
import { composeTexts, SOURCE_LANGUAGE } from '../texts/compose.ts';
import { keysOfOneSlide } from '../texts/owners.ts';
import { readTextFiles } from '../texts/read-texts.ts';
import { review } from '../texts/review.ts';
import { sameWords } from '../texts/same-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function list(title: string, entries: readonly string[]): void {
  if (entries.length > 0)
    console.log(`  ${title} (${entries.length})\n${entries.map((entry) => `    ${entry}\n`).join('')}`);
}

/**
 * Lists what is left to translate, by language. Only a list, nothing fails: a missing text is shown in English. Faults
 * also fail the tests.
 */
function main(): void {
  const files = readTextFiles(root);
  const languages = composeTexts(files);
  const english = languages.get(SOURCE_LANGUAGE) ?? {};
  for (const [language, texts] of [...languages].filter(([key]) => key !== SOURCE_LANGUAGE).sort()) {
    const { missing, outdated, untranslated, faults } = review(language, texts, english, sameWords(language));
    const left = missing.length + outdated.length + untranslated.length + faults.length;
    console.log(left === 0 ? `${language}: complete` : `${language}:`);
    list(
      'missing, shown in English',
      missing.map((key) => `${key}: ${english[key]}`),
    );
    list('no longer in English', outdated);
    list(
      'still the English text',
      untranslated.map((key) => `${key}: ${english[key]}`),
    );
    list('wrong', faults);
  }
  console.log(`\n${Object.keys(english).length} texts in ${languages.size} languages.`);
  list(
    'in texts/en.json, but used by only one slide',
    keysOfOneSlide(files['texts/en.json'] ?? {}, keysInSource(root)),
  );
}

main();
