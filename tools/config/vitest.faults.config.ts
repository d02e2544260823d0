import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: real faults against the real server. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['test/faults/*.faults.ts'],
    environment: 'node',
    globalSetup: ['test/generated.setup.ts', 'test/postgres.setup.ts', 'test/faults/build.setup.ts'],
    // Each suite runs its own servers and databases; in parallel they only wait for each other.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
