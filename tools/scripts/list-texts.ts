import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeTexts, languageOfFile, SOURCE_LANGUAGE, type Texts } from '../../domain/texts/compose.ts';
import { type Review, review } from '../../domain/texts/review.ts';
import { pluginIds } from './generate/schemas/compose.ts';
import { keysInSource } from './texts/asked-keys.ts';
import { keysOfOneSlide, slideOf } from './texts/owners.ts';
import { type Audience, readTextFiles } from './texts/read-texts.ts';
import { sameWords } from './texts/same-words.ts';
import { reviewSlideStaffWords } from './texts/slide-staff-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [mode, folder = ''] = process.argv.slice(2);
const isWanted = (path: string): boolean => path.startsWith(folder);

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

/** Only visitors' texts have a list of rightly equal translations. */
function listAudience(audience: Audience): void {
  const languages = composeTexts(readTextFiles(root, audience));
  const english = languages.get(SOURCE_LANGUAGE) ?? {};
  console.log(`\nTo ${audience}, ${Object.keys(english).length} texts in ${languages.size} languages:`);
  for (const [language, texts] of [...languages].sort()) {
    const left = review(language, texts, english, sameWords(language));
    listLeft(language, audience === 'staff' ? { ...left, untranslated: [] } : left, english);
  }
}

function listSlides(): void {
  const files = readTextFiles(root);
  const languages = composeTexts(files);
  for (const [path, own] of Object.entries(files)) {
    if (slideOf(path) === null || languageOfFile(path) !== SOURCE_LANGUAGE || !isWanted(path)) continue;
    const lacking = [...languages].filter(([, texts]) => Object.keys(own).some((key) => !(key in texts)));
    if (lacking.length > 0) {
      const names = lacking.map(([language]) => language).sort();
      console.log(`${path}: visitors read English in ${names.join(', ')} ("npm run texts" lists what is missing)`);
    }
  }
}

/** Words that staff could never read fail. */
async function listStaffWordsOfSlides(): Promise<void> {
  const languages = Object.keys(readTextFiles(root, 'staff')).map(languageOfFile);
  const foreign = languages.filter((language) => language !== SOURCE_LANGUAGE);
  const ids = pluginIds(root).filter((id) => isWanted(`plugins/${id}/`));
  const reviewed = await Promise.all(ids.map((id) => reviewSlideStaffWords(root, id, foreign)));
  for (const { file, missing, faults } of reviewed.flat()) {
    if (missing.length > 0)
      console.log(`${file}: staff read English for ${existsSync(root + file) ? missing.join(', ') : 'all of it'}`);
    for (const fault of faults) console.log(`${file}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

/** "brief" lists by slide, or those of one folder. Missing texts never fail: they are shown in English. */
if (mode === 'brief') {
  listSlides();
  await listStaffWordsOfSlides();
} else {
  listAudience('visitors');
  listAudience('staff');
  list(
    'in domain/texts/en.json, but used by only one slide',
    keysOfOneSlide(readTextFiles(root)['domain/texts/en.json'] ?? {}, keysInSource(root)),
  );
}
