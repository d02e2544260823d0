import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, expect, test } from '@playwright/test';
import type { SignAnswer } from '../../schemas/generated/types.ts';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { copyProject, mustRunIn } from '../drivers/project-copy.ts';
import { readPdf } from '../drivers/read-pdf.ts';
import { signUp } from '../drivers/staff-person.ts';
import { accepts } from '../drivers/stories.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';

const example = fileURLToPath(new URL('../../demo/examples/slide-package', import.meta.url));
const LOCATION = 8811;
const WITH_VEHICLES = {
  module_vehicle: 1,
  printout: 1,
  vehicle_items: [
    { id: 'car', name: { en: 'Car', sv: 'Personbil' }, picture: 'car' },
    { id: 'lorry', name: { en: 'Lorry', sv: 'Lastbil' }, picture: 'truck' },
  ],
};

// It builds a whole project twice.
test.describe.configure({ timeout: 900_000 });

test('a slide from a packed package is installed, used everywhere, and removed without a trace [DEV-01, LOC-01]', {
  tag: ['@phone', '@proof'],
}, async ({ page, browser }) => {
  const folder = copyProject('slide-package');
  const run = (...command: string[]): void => mustRunIn(folder, ...command);
  const npm = npmIn(folder);
  await npm('pack', example, '--pack-destination', folder);
  await mkdir(join(folder, 'slides'));
  await npm(
    'install',
    '--prefix',
    'slides',
    './example-vehicle-slide-1.0.0.tgz',
    '--offline',
    '--no-audit',
    '--no-fund',
  );
  run('tools/scripts/build/build.mjs');
  run('node_modules/typescript/bin/tsc', '-p', '.');
  run('node_modules/vitest/vitest.mjs', 'run', 'plugins/vehicle', 'test/contract/plugins.test.ts');

  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const server = await startLiveServer({ root: folder, demo: false, dataDir });
  try {
    const visitor = createVisitor(page, server.url, 'phone');
    await server.importLocation(plainLocation(LOCATION, WITH_VEHICLES));
    await entersName(visitor, 'sv');
    await visitor.sees('vehicle');
    await expect(page.getByRole('heading', { name: 'Vad kom du med?' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Lastbil' })).toBeAttached();

    await entersName(visitor, 'en');
    await visitor.sees('vehicle');
    await expect(visitor.button('next').first()).toBeDisabled();
    await expect(page.locator('.gh-vehicle [data-picture="truck"] > *').first()).toBeAttached();
    await page.getByRole('radio', { name: 'Lorry' }).click();
    await visitor.sees('instruction');
    await visitor.taps('next');
    await visitor.sees('sign');
    await expect(page.locator('[data-name="vehicle_answer"] dd')).toHaveText('Lorry');
    const signed = page.waitForResponse(/slideshow\/sign$/);
    await accepts(visitor);
    const { signature_id: id, pdf } = (await (await signed).json()) as SignAnswer;
    await visitor.sees('done');
    const address = new URL(pdf?.includes('/') ? pdf : `/print-pdf/${pdf}`, server.url).href;
    expect((await readPdf(await (await page.context().request.get(address)).body())).text).toContain('Lorry');
    visitor.expectQuietConsole();

    const desk = { locale: 'en-GB', viewport: { width: 1440, height: 900 }, isMobile: false };
    const staff = await browser.newContext(desk);
    await staysInStudioAndExport(staff, server, true);

    await server.kill();
    await npm('uninstall', '--prefix', 'slides', '@example/vehicle-slide', '--offline', '--no-audit', '--no-fund');
    await expect(server.start()).rejects.toThrow('slides_not_built');
    run('tools/scripts/build/build.mjs');
    await server.start();
    await entersName(visitor, 'en');
    await visitor.sees('instruction');
    await staysInStudioAndExport(staff, server, false);
    // Leftover settings of the removed slide do not block publishing.
    const { published } = await (await staff.request.get(`${server.url}/staff/api/locations/${LOCATION}`)).json();
    expect(JSON.stringify(published)).not.toContain('vehicle');
    await staff.close();
    const { stdout } = await server.cli('visit', String(id));
    expect((JSON.parse(stdout) as { form: Record<string, string> }).form['vehicle_answer']).toBe('lorry');
    expect(await tracesIn(folder)).toEqual([]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

const npmIn =
  (folder: string) =>
  (...args: string[]): Promise<unknown> =>
    promisify(execFile)('npm', args, { cwd: folder });

/** The studio has its card and its flags while it is installed; the export has the answer also when it is gone. */
async function staysInStudioAndExport(
  context: BrowserContext,
  server: LiveServer,
  isInstalled: boolean,
): Promise<void> {
  const studio = context.pages()[0] ?? (await context.newPage());
  if (isInstalled) await signUp(studio, server, 'package owner');
  await studio.goto(`${server.url}/staff/studio/${LOCATION}/deck`);
  await expect(studio.locator('[data-slide-card="form"]')).toBeVisible();
  const card = studio.locator('[data-slide-card="vehicle"]');
  await expect(card).toHaveCount(isInstalled ? 1 : 0);
  if (isInstalled) {
    await expect(card).toContainText('Shown');
    await studio.getByRole('link', { name: 'Preview' }).click();
    await expect(studio.locator('[data-strip-slide="vehicle"]')).toBeVisible();
  }
  const day = new Date().toISOString().slice(0, 10);
  const file = await context.request.get(
    `${server.url}/staff/api/locations/${LOCATION}/export?format=csv&from=${day}&to=${day}`,
  );
  // By its name, as long as there is a slide that says so.
  expect(await file.text()).toContain(isInstalled ? ',Lorry' : 'vehicle_answer: lorry');
}

/** Files of the product, what is generated and what is built, that still name it. */
async function tracesIn(folder: string): Promise<string[]> {
  const found: string[] = existsSync(join(folder, 'plugins/vehicle')) ? ['plugins/vehicle'] : [];
  for (const part of [
    'plugins',
    'schemas/generated',
    'tools/config/generated',
    'dist/server',
    'dist/chunks',
    'dist/web',
  ]) {
    const names = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
    // The assets of the build before stay, for pages that were opened then.
    for (const entry of names.filter((one) => one.isFile() && !one.parentPath.endsWith('dist/web/assets'))) {
      const path = join(entry.parentPath, entry.name);
      if (/vehicle_(title|answer|items)/.test(await readFile(path, 'latin1'))) found.push(path);
    }
  }
  return found;
}

async function entersName(visitor: Visitor, language: 'en' | 'sv'): Promise<void> {
  await visitor.arrive(LOCATION, language);
  await visitor.page.locator(`[data-language="${language}"]`).click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Anna');
  await visitor.taps('next');
}
