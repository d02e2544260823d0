import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadStaffWords, STAFF_LANGUAGES } from '../../domain/texts/staff/staff-words.ts';
import { flagWords } from '../../schemas/generated/flag-words.ts';
import { flagFiles, isOfProduct, readSchema } from '../../tools/scripts/generate/schemas/compose.ts';
import { wordsOfFlag } from './use-flag-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const flags = Object.keys(flagWords);
const isComplete = isOfProduct(root);
/** Others may have some words or none: staff read English. */
const added = [...flagFiles(root)].flatMap(([id, file]) =>
  isComplete(id) ? [] : Object.keys(readSchema(file).properties ?? {}),
);
const isAdded = (flag: string) => added.includes(flag.split('.')[0] ?? '');
/** A name of the data, such as `breathalyzer_freq` or `unique_identifier_setting`, or the id of a requirement. */
const OF_DEVELOPERS = /\w_\w|[A-Z]+-\d\d|\bregular expression|\bmodule\b|\bflag\b/i;

describe('the words of flags', () => {
  it.each(flags)('say in English what %s is called, what it does, and an example [STU-02] [LOC-01]', (flag) => {
    const { title, sentence, example, choices = {} } = wordsOfFlag(flag);
    const all = [title, sentence, example, ...Object.values(choices)];
    expect(all.filter((words) => words.trim() === '')).toEqual([]);
    expect(all.filter((words) => OF_DEVELOPERS.test(words))).toEqual([]);
    expect(title.length).toBeLessThanOrEqual(40);
    expect(sentence).toMatch(/\.$/);
  });

  it.each(STAFF_LANGUAGES.filter((key) => key !== 'en'))('are all there in %s [STAFF-05]', async (language) => {
    const { flags: own } = await loadStaffWords(language);
    const asked = flags
      .filter((flag) => !isAdded(flag))
      .flatMap((flag) => [
        ...['', ' does', ' example'].map((part) => flag + part),
        ...Object.keys(flagWords[flag]?.choices ?? {}).map((value) => `${flag}=${value}`),
      ]);
    expect(asked.filter((key) => !own[key])).toEqual([]);
    expect(asked.filter((key) => OF_DEVELOPERS.test(own[key] ?? ''))).toEqual([]);
  });

  it('go by the name of a flag where a slide was just added [STU-06]', () => {
    expect(wordsOfFlag('module_weigh_in').title).toBe('Weigh in');
  });
});
