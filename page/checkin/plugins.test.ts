import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startEngine } from '../../test/drivers/engine-driver.ts';
import { plugins } from './plugins.ts';

it('gives each slide the file that a mistake in it is reported with [DEV-01]', async () => {
  expect(plugins.filter(({ id, file }) => file !== `plugins/${id}/slide.ts` || !existsSync(file))).toEqual([]);
  const [first, ...others] = plugins;
  const wrong = { ...first, idle: 'sometimes' } as unknown as (typeof plugins)[number];
  await expect(startEngine([wrong, ...others])).rejects.toThrow(`in ${first?.file}, 'idle' must be 'run' or 'stop'`);
});
