import { test as base } from '@playwright/test';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';

/** One server per worker, one visitor per test; a page that writes errors or warnings to the console fails its test. */
export const test = base.extend<{ visitor: Visitor }, { server: LiveServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
    async ({}, use) => {
      const server = await startLiveServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ page, server }, use, info) => {
    const visitor = createVisitor(page, server.url, info.project.name === 'phone' ? 'phone' : 'kiosk');
    await use(visitor);
    visitor.expectQuietConsole();
  },
});

export { expect } from '@playwright/test';
