import { produce } from 'immer';
import { expect, it, vi } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { textRows } from '../../draft/text-rows.ts';
import { writeText } from './write-text.ts';

vi.mock('../../../schemas/generated/flag-parts.ts', () => ({
  pictureFlags: [],
  textFlags: [['menu', '*', 'label']],
}));

const document = {
  id: 1,
  languages: [{ key: 'en' }, { key: 'sv' }],
  location: {
    id: 1,
    menu: [{ label: { en: 'Vest' } }, { label: 'Helmet' }],
    tracks: [{ id: 7, name: 'Lane', track_data: { menu: [{ label: { sv: 'Skor' } }] } }],
  },
} as unknown as LocationDocument;

const rowsOf = (own: LocationDocument) => textRows(own, {}).filter(({ group }) => group === 'flags');

it('texts of flags stand among all others, at their place [STU-03] [STU-06]', () => {
  expect(rowsOf(document).map(({ names, values }) => [names, values])).toEqual([
    [[], { en: 'Vest' }],
    [[], { en: 'Helmet', sv: 'Helmet' }],
    [['Lane'], { sv: 'Skor' }],
  ]);
});

it('texts of flags are written where they were read [STU-03] [STU-06]', () => {
  const written = produce(document, (d) => {
    for (const { spot } of rowsOf(document)) writeText(d as LocationDocument, spot, 'sv', 'Nytt');
  });
  expect(rowsOf(written).map(({ values }) => values)).toEqual([
    { en: 'Vest', sv: 'Nytt' },
    { en: 'Helmet', sv: 'Nytt' },
    { sv: 'Nytt' },
  ]);
});
