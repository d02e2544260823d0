import { seededRandom } from 'gatehouse-engine';
import { expect, it } from 'vitest';
import { newKey } from '../plugins/sign/slice.ts';
import { breathDraw, hasBreathTest, isBreathDrawn } from './breath-test.ts';

const keys = Array.from({ length: 4000 }, newKey);
const draw = (key: string) => breathDraw(key, seededRandom);

it('the draw of a breath test is the same for a visit wherever it is made [BRE-01]', () => {
  for (const key of keys.slice(0, 20)) expect(draw(key)).toBe(draw(key));
  expect(new Set(keys.map(draw)).size).toBeGreaterThan(3990);
});

it.each([5, 20, 50, 90])('the draw takes about %i of a hundred visits at that frequency [BRE-01]', (frequency) => {
  const drawn = keys.filter((key) => draw(key) * 100 < frequency).length / keys.length;
  // Five standard deviations.
  const spread = 5 * Math.sqrt((frequency / 100) * (1 - frequency / 100) * (1 / keys.length));
  expect(Math.abs(drawn - frequency / 100)).toBeLessThan(spread);
});

it.each([
  [1, true],
  ['1', true],
  [true, true],
  [2, true],
  ['2', true],
  [0, false],
  ['0', false],
  [false, false],
  [null, false],
  [undefined, false],
  [-1, false],
])('module_breathalyzer %j: page and server say %s, no matter who asks [BRE-01]', (module_breathalyzer, isAsked) => {
  const flags = { module_breathalyzer, breathalyzer_freq: '20', breathalyzer_status: 1 };
  expect([hasBreathTest(flags), isBreathDrawn(flags, 0.1)]).toEqual([isAsked, isAsked]);
  expect(isBreathDrawn(flags, 0.2)).toBe(false);
});

it('asks for no test unless the status is exactly 1 [BRE-01]', () => {
  const asks = (breathalyzer_status: unknown) =>
    hasBreathTest({ module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status });
  expect([1, '1', 2, '2', true, 0, null, undefined].map(asks)).toEqual([true, true, ...Array(6).fill(false)]);
});
