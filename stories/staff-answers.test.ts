import { describe, expect, it } from 'vitest';
import { explain } from '../schemas/explain.ts';
import { BUSY, QUIET } from './staff-answers.ts';

describe('answers of the staff stories [DEV-02]', () => {
  it.each([...BUSY, ...QUIET].map(([call, value]) => [call.path, call, value] as const))('fit %s', (_, call, value) => {
    expect(explain(call.validate, value)).toBeNull();
  });
});

const areas = Object.keys(import.meta.glob('../staff/{desk,organisation,studio}/*/area.ts'));
const stories = Object.keys(import.meta.glob('../staff/**/*.stories.tsx'));

it.each(areas.map((path) => path.replace('area.ts', '')))('%s has stories [DEV-02]', (folder) => {
  expect(stories.some((path) => path.startsWith(folder))).toBe(true);
});
