import { expect, it } from 'vitest';
import { settingAt } from './setting-at.ts';

const at = (path: string) => settingAt(path, (flag) => flag);

it('names the setting, item and part of a finding, at any place [STU-05] [STU-06]', () => {
  const tries = 'control_questions_settings.tries';
  expect(at('/location/control_questions_settings/tries')).toEqual(['control_questions_settings', tries]);
  expect(at('/location/sub_locations/3/tracks/0/control_questions/1/question')).toEqual(['control_questions', '2']);
});

it('names nothing outside of settings [STU-05]', () => {
  expect(at('/languages/0/key')).toEqual([]);
  expect(at('')).toEqual([]);
});
