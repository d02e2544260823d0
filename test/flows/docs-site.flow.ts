import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  } finally {
    await server.stop();
  }
});
