import { expect, it } from 'vitest';
import { slides } from '../../plugin-slides.ts';
import { sampleLocation } from '../../testing/location.ts';
import { dropMisfits } from './drop-misfits.ts';

it('keeps switched-off slides beside the name of a removed one [STU-02] [DEV-01]', () => {
  const sample = sampleLocation();
  const known = String(slides.find(({ required }) => required !== true)?.id);
  const plugins = { gone: false, [known]: false };
  const fitting = dropMisfits({ ...sample, plugins, location: { ...sample.location, plugins } });
  expect([fitting?.plugins, fitting?.location.plugins]).toEqual([{ [known]: false }, { [known]: false }]);
});
