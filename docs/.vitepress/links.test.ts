import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMarkdownRenderer } from 'vitepress';
import { expect, it, onTestFinished } from 'vitest';
import { linksOfRepository } from './links.ts';
import { expectLiveLinks } from './live-links.ts';
import { ROOT } from './pages.ts';
import { placeholdersAsText } from './placeholders.ts';

/** As a page in docs/ would be. */
async function rendered(text: string): Promise<string> {
  const config = (markdown: Parameters<typeof linksOfRepository>[0]) => {
    linksOfRepository(markdown);
    placeholdersAsText(markdown);
  };
  const renderer = await createMarkdownRenderer(fileURLToPath(ROOT), { config }, '/docs/');
  return renderer.render(text, { path: fileURLToPath(new URL('docs/some.md', ROOT)), cleanUrls: false });
}

it('leads from a page to another one of the site, wherever its file is [OPS-04]', async () => {
  expect(await rendered('[a](gate.md#the-desk)')).toContain('href="/docs/gate.html#the-desk"');
  expect(await rendered('[a](../README.md)')).toContain('href="/docs/"');
  expect(await rendered('[a](../engine/errors/GH_DECK_EMPTY.md)')).toContain(
    'href="/docs/engine/errors/GH_DECK_EMPTY.html"',
  );
  expect(await rendered('[a](.vitepress/playground/index.html)')).toContain(
    'href="/docs/playground/index.html" target="_self"',
  );
});

it('names a source, which is not in the site, instead of linking to it [OPS-04]', async () => {
  const text = await rendered('see [the sum](../domain/time.ts) of [it](gate.md#the-desk)');
  expect(text).toContain('<span title="domain/time.ts">the sum</span> of <a');
});

it('is not built with a link to a file that is not there [OPS-04]', async () => {
  await expect(rendered('[a](gone.md)')).rejects.toThrow('Dead link in docs/some.md: there is no gone.md.');
  await expect(rendered('[a](../domain/gone.ts)')).rejects.toThrow('there is no ../domain/gone.ts');
});

it('is not built with a link to an anchor that is not there [OPS-04]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'engine'));
  writeFileSync(join(folder, 'index.html'), '<h2 id="here"></h2><a href="#here"></a><a href="/docs/engine/a.html#x">');
  writeFileSync(join(folder, 'engine/a.html'), '<h1 id="x"></h1><a class="b" href="/docs/#here"></a>');
  expectLiveLinks(folder);
  writeFileSync(join(folder, 'engine/a.html'), '<a href="/docs/#gone"></a>');
  expect(() => expectLiveLinks(folder)).toThrow(
    'index.html links to /docs/engine/a.html#x\nengine/a.html links to /docs/#gone',
  );
});

it('shows a placeholder in angle brackets, and no comment [OPS-04]', async () => {
  expect(await rendered('to /staff/<location>\n\n<!-- Generated -->')).toContain('<p>to /staff/&lt;location&gt;</p>');
  expect(await rendered('<!-- Generated -->')).not.toContain('Generated');
});
