import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../drivers/free-port.ts';
import { copyProject } from '../drivers/project-copy.ts';

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
      child.stdout?.on('data', (text) => /is ready/.test(String(text)) && resolve());
      child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
    });
  });

  test.afterAll(async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('serves every source, so that a developer can walk through the demo @proof @phone [DEV-01]', async ({
    page,
  }) => {
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

test('while developing, an open page shows changed texts and flags without a reload, at one address', {
  tag: ['@phone', '@proof'],
}, async ({ page }) => {
  // Builds a whole project.
  test.setTimeout(600_000);
  const folder = copyProject('dev');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  const dev = spawn(process.execPath, ['--import', 'tsx', 'tools/scripts/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), FETCH_BROWSER: '0', LOG_LEVEL: 'warn' },
  });
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const edit = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  try {
    await expect
      .poll(() => (dev.exitCode === null ? output : `ended: ${output}`), { timeout: 400_000 })
      .toMatch(/is ready|ended/);
    const said = page.locator('#gh-welcome-text');
    for (const [language, file] of [
      ['en', 'plugins/welcome/texts.json'],
      ['sv', 'domain/texts/sv.json'],
    ] as const) {
      await page.goto(`${url}/${language}/1/slideshow`);
      const before = JSON.parse(await readFile(join(folder, file), 'utf8')) as { welcome_text: string };
      await expect(said).toHaveText(before.welcome_text);
      await edit(file, before.welcome_text, `Changed: ${language}`);
      await expect(said).toHaveText(`Changed: ${language}`);
    }
    await edit('plugins/welcome/flags.schema.json', '"Fallback language"', '"Last language"');
    // A restart of the server cuts off pending requests.
    const form = async () =>
      fetch(`${url}/schemas/generated/flag-words.ts`).then(
        (answer) => answer.text(),
        () => '',
      );
    await expect.poll(form).toContain('Last language');
    expect(new Set(output.match(/http:\/\/[\w.]+:\d+/g))).toEqual(new Set([url]));
  } finally {
    dev.kill();
    if (dev.exitCode === null) await once(dev, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});
