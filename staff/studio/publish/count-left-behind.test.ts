import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { textRows } from '../../draft/text-rows.ts';
import { countLeftBehind } from './count-left-behind.ts';

const yard = {
  id: 1,
  languages: [{ key: 'en' }, { key: 'sv' }, { key: 'de' }],
  texts: { sv: { North: 'Norra' } },
  location: {
    id: 1,
    name: 'Yard',
    default_language: 'en',
    location_texts: [
      { language: 'en', instructions: 'Drive slowly.' },
      { language: 'sv', instructions: 'Kör sakta.' },
    ],
    sub_locations: [{ id: 2, name: 'North', tracks: [{ id: 3, name: 'Lane 1', visibility: 'public' }] }],
  },
} as unknown as LocationDocument;

describe('translations at publishing [STU-03] [STU-05]', () => {
  const told = (draft: LocationDocument) =>
    countLeftBehind(draft, { source: 'en', before: textRows(yard, {}), now: textRows(draft, {}) });

  it('are counted when older than their source', () => {
    const draft = structuredClone(yard);
    const [english] = draft.location.location_texts ?? [];
    if (english) english.instructions = 'Stop at the gate.';
    expect(told(yard).outdated).toEqual([]);
    expect(told(draft).outdated).toEqual([{ language: 'sv', count: 1 }]);
  });

  it('group the places that lack a name in the same languages', () => {
    expect(told(yard).nameless).toEqual([
      { names: ['North'], languages: ['de'] },
      { names: ['Lane 1'], languages: ['sv', 'de'] },
    ]);
  });
});
