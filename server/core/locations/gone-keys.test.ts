import { expect, it } from 'vitest';
import { validate } from '../../../schemas/generated/location-document.ts';
import { slides } from '../../plugin-slides.ts';
import { sampleLocation } from '../../testing/location.ts';
import { tellChanges } from './changes.ts';
import { dropGoneKeys } from './gone-keys.ts';

const sample = sampleLocation();
const other = String(slides.find(({ required }) => required !== true)?.id);
const place = (id: number, more: object = {}) => ({ id, name: `Place ${id}`, ...more });

it('drops from a published document the flags and names of slides that are gone, in every place [DEV-01]', () => {
  const gone = { module_gone: 1, gone_items: [{ id: 'a' }] };
  const plugins = { gone: false };
  const track = place(3, { ...gone, plugins, track_data: { ...gone } });
  const location = {
    ...sample.location,
    ...gone,
    plugins: { ...plugins, [other]: false },
    sub_locations: [{ ...place(2), ...gone, plugins, tracks: [track] }],
    tracks: [track],
  };
  const kept = dropGoneKeys({ ...sample, plugins, location });
  expect(JSON.stringify(kept)).not.toContain('gone');
  expect(validate(kept), JSON.stringify(validate.errors)).toBe(true);
  expect(kept.location.plugins).toHaveProperty(other);
  expect(JSON.stringify(tellChanges({ ...sample, location }, kept, 'en'))).toContain('/location/module_gone');
  expect(location.module_gone).toBe(1);
});

it('leaves all else as it is, also what does not fit', () => {
  expect(dropGoneKeys(sample)).toBe(sample);
  const misspelt = { ...sample, languages: [{ key: 'en', nmae: 'English' }], unknown: 1 };
  expect(dropGoneKeys(misspelt)).toBe(misspelt);
});
