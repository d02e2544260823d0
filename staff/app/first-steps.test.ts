import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { areas } from './areas.ts';
import { type Beginnings, stateOfStep, stepAddress, stepsFor } from './first-steps.ts';

const EMPTY = {
  id: 1,
  languages: [
    { key: 'en', name: 'English' },
    { key: 'SV', name: 'Svenska' },
  ],
  location: { id: 1, name: 'Gate' },
} as unknown as LocationDocument;
const known = (change: object = {}, others: Partial<Beginnings> = {}): Beginnings => ({
  document: { ...EMPTY, ...change } as LocationDocument,
  isPublished: false,
  hasOthers: false,
  hasKiosk: false,
  ...others,
});
const owner = { grants: [{ location_id: '*', role: 'owner' as const }] };
const editor = { grants: [{ location_id: '1', role: 'editor' as const }] };
const leftOf = (all: Beginnings, looked: readonly string[] = []) =>
  stepsFor(owner).filter((step) => stateOfStep(step, all, looked) === 'left');

describe('the first steps of a location', () => {
  it('remain until they have content, in their order [STU-01]', () => {
    expect(leftOf(known())).toEqual(['look', 'places', 'slides', 'words', 'people', 'publish', 'devices']);
    const instructions = (language: string) => ({ language, instructions: 'Drive slowly.' });
    const whole = known(
      {
        theme: { brand: '#005f73' },
        plugins: { video: false },
        location: {
          ...EMPTY.location,
          tracks: [{ id: 2 }],
          location_texts: [instructions('EN'), instructions('sv')],
        },
      },
      { isPublished: true, hasOthers: true, hasKiosk: true },
    );
    expect(leftOf(whole)).toEqual([]);
    const onlyEnglish = { location: { ...EMPTY.location, location_texts: [instructions('en')] } };
    expect(leftOf(known(onlyEnglish))).toContain('words');
  });

  it('count as done after a look, except for publishing [STU-01]', () => {
    expect(stateOfStep('places', known(), ['places'])).toBe('looked');
    expect(leftOf(known(), ['places', 'publish'])).toEqual(['look', 'slides', 'words', 'people', 'publish', 'devices']);
  });

  it('of an editor leave out what only owners may do, and each is a page that exists [STU-01] [STAFF-02]', () => {
    expect(stepsFor(editor)).not.toContain('people');
    for (const step of stepsFor(owner)) {
      const [, group, ...rest] = stepAddress(step, '1').to.split('/');
      const all = areas[group === 'house' ? 'organisation' : (group as 'studio')];
      expect(all.map(({ id }) => id)).toContain(rest.at(-1));
    }
  });
});
