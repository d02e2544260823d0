import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { findAxeViolations } from '../drivers/axe.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { expect, test } from './fixtures.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

test('the documentation is searched, read and followed at /docs, with every page and every call [OPS-04]', {
  tag: ['@phone', '@proof'],
}, async ({ browser }) => {
  execFileSync('npm', ['run', 'docs'], { cwd: project });
  const server = await startLiveServer();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.goto(`${server.url}/docs`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gatehouse');
    expect(await findAxeViolations(page, 'first page')).toEqual([]);
    const listed = await page
      .locator('.VPSidebar a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const file of readdirSync(`${project}/docs`).filter((name) => name.endsWith('.md')))
      expect(listed).toContain(`/docs/${file.replace('.md', '.html')}`);

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('breathalyzer');
    await page
      .locator('#localsearch-list a')
      .filter({ hasText: /breathalyzer/i })
      .first()
      .click();
    await expect(page.getByRole('main')).toContainText(/breathalyzer/i);

    await page.goto(`${server.url}/docs/slides.html`);
    await page.getByRole('main').getByRole('link', { name: 'own-backend.md' }).first().click();
    await expect(page).toHaveURL(/\/docs\/own-backend\.html/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findAxeViolations(page, 'page with code')).toEqual([]);
    await page.getByRole('switch').first().click();
    await expect(page.locator('html')).toHaveClass(/dark/);

    await page.getByRole('link', { name: 'API reference' }).first().click();
    await expect(page.getByText('Signs a person in.', { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
    await walkPlayground(browser, `${server.url}/docs/`);
  } finally {
    await server.stop();
  }
});

/** Edits a deck, sees it, and opens it by its address [LIGHT-04]. */
async function walkPlayground(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const deck = page.frameLocator('iframe');
  const heading = deck.getByRole('heading', { level: 1 });
  const editor = page.getByLabel('Deck, in JavaScript');
  await page.goto(`${url}playground/`);
  await deck.getByRole('button', { name: 'Yes' }).click();
  await deck.getByRole('button', { name: 'Next' }).click();
  await expect(heading).toHaveText('House rules');
  await expect(heading).toBeFocused();
  expect(await findAxeViolations(page, 'playground')).toEqual([]);
  expect(complaints).toEqual([]);

  const code = await editor.inputValue();
  await editor.fill(code.replace('House rules', 'Rules of the house'));
  await expect(heading).toHaveText('Rules of the house');
  await editor.fill(code.replace("id: 'rules'", "id: 'welcome'"));
  await expect(page.getByRole('link', { name: 'About GH_PLUGIN_DUPLICATE' })).toHaveAttribute(
    'href',
    '/docs/engine/errors/GH_PLUGIN_DUPLICATE.html',
  );
  await editor.fill(`${code}\n)`);
  await expect(page.getByLabel('Errors')).toContainText(`Line ${code.split('\n').length + 1}: `);

  const secrets = "[typeof indexedDB, origin, (() => { try { return document.cookie } catch { return 'locked' } })()]";
  await editor.fill(code.replace("'House rules'", `String(${secrets})`));
  await expect(heading).toContainText('null,locked');
  await editor.fill(code.replace('Welcome', 'Hello'));
  await expect(deck.getByRole('button', { name: 'Back' })).toBeVisible();
  await editor.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Run' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Hello');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Address copied.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(other.getByText('This deck came with the address.')).toBeVisible();
  await expect(other.locator('iframe')).toHaveCount(0);
  await other.getByRole('button', { name: 'Run' }).click();
  await expect(other.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Hello');
  await context.close();
}
