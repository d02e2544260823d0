import { defineConfig, mergeConfig } from 'vitest/config';
import daily from '../../vitest.config.ts';

const { projects: _split, ...shared } = daily.test ?? {};

/** Unit and server tests that take long: real browsers, real print queues, thousands of made-up cases. */
export default mergeConfig(
  { ...daily, test: shared },
  // Real browsers and print queues have accidents of their own; a second failure in a row is none.
  defineConfig({ test: { retry: 1, include: ['**/*.long.test.ts'], exclude: ['**/node_modules/**', 'dist/**'] } }),
);
