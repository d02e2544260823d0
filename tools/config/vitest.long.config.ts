import { defineConfig, mergeConfig } from 'vitest/config';
import daily, { QUICK } from '../../vitest.config.ts';

const { projects: _split, ...shared } = daily.test ?? {};

export default mergeConfig(
  { ...daily, test: shared },
  // Real browsers and print queues fail by accident, but not twice in a row.
  defineConfig({
    resolve: { alias: QUICK },
    test: { retry: 1, isolate: false, include: ['**/*.long.test.ts'], exclude: ['**/node_modules/**', 'dist/**'] },
  }),
);
