import { defineConfig, mergeConfig } from 'vitest/config';
import daily, { QUICK } from '../../vitest.config.ts';

const { projects: _split, ...shared } = daily.test ?? {};

/** Unit and server tests that take long: real browsers, print queues, other programs, films and pictures, made-up cases. */
export default mergeConfig(
  { ...daily, test: shared },
  // Real browsers and print queues have accidents of their own; a second failure in a row is none.
  defineConfig({
    resolve: { alias: QUICK },
    test: { retry: 1, isolate: false, include: ['**/*.long.test.ts'], exclude: ['**/node_modules/**', 'dist/**'] },
  }),
);
