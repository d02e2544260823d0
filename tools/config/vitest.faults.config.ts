import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Real faults against the real server: `npm run test:faults`. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['test/faults/*.faults.ts'],
    environment: 'node',
    globalSetup: ['test/generated.setup.ts', 'test/postgres.setup.ts', 'test/faults/build.setup.ts'],
    // Each suite runs servers and databases of its own; together they would only wait for each other.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
