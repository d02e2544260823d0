import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../drivers/live-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.describe('npm run dev', () => {
  let url: string;
  let folder: string;
  let child: ChildProcess;

  test.beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-dev-'));
    const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
    child = spawn('npm', ['run', 'dev'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text) => /hot reload/.test(String(text)) && resolve());
      child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
    });
  });

  test.afterAll(async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('serves every source, so that a developer can walk through the demo @long @phone [DEV-01]', async ({ page }) => {
    const missing: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 404) missing.push(answer.url());
    });
    await page.goto(`${url}/en/1/slideshow`);
    // The first page may be loaded once more, when a package is found that was not prepared yet.
    await expect(async () => {
      const english = page.locator('button[data-language="en"]');
      if (await english.isVisible()) await english.click();
      await expect(page.locator('[data-slide="form"] [name="form_field_name"]')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    for (const other of ['/staff', '/en/1/photos']) {
      await page.goto(`${url}${other}`);
      await expect(page.getByRole('heading').or(page.locator('img')).first()).toBeVisible();
    }
    expect(missing).toEqual([]);
  });
});
