import { readFileSync } from 'node:fs';
import { produce } from 'immer';
import { expect, it } from 'vitest';
import { namesOf } from '../../../domain/translation-findings.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { textRows } from '../../draft/text-rows.ts';
import { differences } from './differences.ts';
import { writeText } from './write-text.ts';

const yard = JSON.parse(
  readFileSync(new URL('../../../demo/location/2-yard.json', import.meta.url), 'utf8'),
) as LocationDocument;
const source = sourceLanguage(yard);
const spot = { of: 'place', place: '', part: 'instructions' } as const;

/** @param only the text to look at, instead of all */
function found(document: LocationDocument, language: string, only?: string) {
  const names = namesOf(document);
  const rows = textRows(document, {}).filter(({ id }) => only === undefined || id === only);
  return rows.flatMap((row) =>
    differences(row, source, language, names).map(({ code, values }) => [row.id, code, values['found']]),
  );
}

it('is reported nowhere in a well translated location [ALL-04]', () => {
  for (const { key } of yard.languages) expect(found(yard, key), key).toEqual([]);
});

it('is reported for the edited text in its language alone [ALL-04]', () => {
  const before = yard.location.location_texts?.find(({ language }) => language === 'de')?.instructions ?? '';
  const changed = produce(yard, (d: LocationDocument) =>
    writeText(d, spot, 'de', before.replace('20 km/h', '30 km/h')),
  );
  expect(before).toContain('20 km/h');
  expect(found(changed, 'de', 'place//instructions')).toEqual([['place//instructions', 'translation_number', '30']]);
  expect(found(changed, 'sv', 'place//instructions')).toEqual([]);
});
