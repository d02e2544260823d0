import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const LANGUAGES = ['en', 'sv', 'de'];
const read = (language: string): Words =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as Words;

it('has no word for signing a visitor out in Swedish that is the one for printing [STAFF-05]', () => {
  const swedish = read('sv');
  const doubtful = Object.entries(read('en')).flatMap(([area, words]) =>
    Object.entries(words)
      .filter(([, text]) => /sign(ed|s)?[ -](\{\w+\} )?out/i.test(String(text)))
      .map(([key]) => `${area}/${key}: ${swedish[area]?.[key]}`)
      .filter((line) => /skriv\w* (\{\w+\} )?ut|utskriv|skriv\w* ut/i.test(line)),
  );
  expect(doubtful).toEqual([]);
});

it('names every slide in each language of the staff pages [STU-06]', () => {
  const slides = readdirSync(new URL('../../plugins', import.meta.url)).filter((id) => !id.startsWith('_'));
  for (const language of LANGUAGES) {
    const names = read(language)['slides'] ?? {};
    expect(
      slides.filter((id) => names[id] === undefined),
      language,
    ).toEqual([]);
  }
});
