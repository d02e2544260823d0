import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';

/** A product that has nothing of ours but the engine. */
const root = fileURLToPath(new URL('../../demo/examples/museum', import.meta.url));

test.describe('the guide through a museum', () => {
  let folder: string;
  let server: PreviewServer;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-museum-'));
    const options = {
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    } as const;
    await build(options);
    server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } });
  });
  test.afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('leads a guest from the door past the paintings, in their order, by the engine alone @phone @proof', async ({
    page,
  }) => {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByLabel('Your name').fill('Ada');
    for (const painting of ['The lighthouse', 'The orchard']) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: painting })).toBeVisible();
    }
    await expect(page.getByText('2 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'What did you like best, Ada?' })).toBeVisible();
    await page.getByRole('button', { name: 'The orchard' }).click();
    await page.getByRole('button', { name: 'Goodbye' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('');
  });
});
