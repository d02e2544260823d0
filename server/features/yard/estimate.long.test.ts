import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../domain/time.ts';
import { replay, SCENARIOS } from './testing/replay.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** Whether what was shown was right as often as it has to be. */
const isTrue = ({ shown, share }: ReturnType<typeof replay>) => shown === 0 || (share >= 0.75 && share <= 0.85);

for (const [name, scenario] of Object.entries(SCENARIOS))
  it(`shows estimates that hold, or none: ${name} [DAY-03]`, () => {
    const replays = SEEDS.map((seed) => replay(scenario, seed));
    const percent = replays.map(({ share }) => Math.round(share * 1000) / 10);
    expect(replays.every(isTrue), `${percent}`).toBe(true);
    const of = (count: (one: ReturnType<typeof replay>) => number) =>
      Math.round((replays.reduce((sum, one) => sum + count(one), 0) / SEEDS.length) * 10) / 10;
    console.log(
      [name, of((one) => one.arrivals), of((one) => (100 * one.shown) / one.arrivals)].join(' | '),
      [Math.min(...percent), of((one) => one.share * 100), Math.max(...percent), of((one) => one.meanWidth)].join(
        ' | ',
      ),
    );
  });

it('finds out a mean with a margin in each of these yards [DAY-03]', () => {
  const margin = 10 * MINUTE_MS;
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    const naive = replay(scenario, 1, (_, expected) => ({
      low: Math.max(0, expected - margin),
      high: expected + margin,
    }));
    const holds = naive.shareOfAll >= 0.75 && naive.shareOfAll <= 0.85;
    expect(holds, `${name} ${naive.shareOfAll}`).toBe(false);
  }
});
