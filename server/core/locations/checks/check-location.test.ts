import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { checkLocation } from './check-location.ts';
import { type Lookups, NO_LOOKUPS } from './lookups.ts';

const folder = new URL('../../../../demo/', import.meta.url);
const photos = new Set(readdirSync(new URL('photos/', folder)));
const known: Lookups = { ...NO_LOOKUPS, hasMedia: (name) => photos.has(name.replace(/^nordhamn\//, '')) };

const offersChoices = isInstalled('sublocation', 'track');

describe.each(readdirSync(new URL('location/', folder)))('the demo location %s', (file) => {
  it('passes without a finding [STU-05]', async () => {
    const document = JSON.parse(readFileSync(new URL(`location/${file}`, folder), 'utf8'));
    const found = await checkLocation(document, known);
    expect(found.filter(({ code }) => code !== 'choice_missing' || offersChoices)).toEqual([]);
  });
});

it('warns of a language that the product does not speak, with how many texts will be in English [STU-05]', async () => {
  const languages = ['en', 'sv', 'th'].map((key) => ({ key, name: key }));
  const found = await checkLocation({ id: 1, languages, location: { id: 1 } });
  expect(found.map(({ code, path }) => [code, path])).toEqual([['language_untranslated', '/languages/2/key']]);
  expect(Number(found[0]?.values['count'])).toBeGreaterThan(100);
});

it('warns of what follows an answer that nobody can give, or is read without words [STU-05]', async () => {
  const found = async (field: object, texts: object = {}) => {
    const languages = ['en', 'sv', 'de'].map((key) => ({ key, name: key }));
    const fields = { default: [{ name: 'label_gear', ...field }] };
    const labels = { label_gear: 'Gear' };
    const own = { en: { ...labels, ...texts }, sv: labels, de: labels };
    const all = await checkLocation({ id: 1, languages, location: { id: 1 }, fields, texts: own });
    return all.map(({ severity, code, path, values }) => [severity, code, path, values['answer'], values['languages']]);
  };
  const gear = { field_type: 'radio', field_value: ['All', 'None'] };
  const follows = [{ answer: 'None', call_staff: 1 }];
  const path = '/fields/default/0/follows/0';
  expect(await found({ ...gear, follows })).toEqual([]);
  expect(await found({ ...gear, field_value: ['All', 'Nothing'], follows })).toEqual([
    ['warn', 'follow_answer_gone', `${path}/answer`, 'None', undefined],
  ]);
  expect(await found({ field_type: 'boolean', follows })).toEqual([
    ['warn', 'follow_answer_gone', `${path}/answer`, 'None', undefined],
  ]);
  const words = { ...gear, follows: [{ answer: 'None', say: 'label_borrow' }] };
  expect(await found(words, { label_borrow: 'Borrow a vest at the gate.' })).toEqual([
    ['warn', 'follow_no_words', `${path}/say`, 'None', 'sv, de'],
  ]);
});
