// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { loadChunk } from './load-chunk.ts';

const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

afterEach(() => document.head.replaceChildren());

describe('a chunk with stylesheets', () => {
  it('is there when its stylesheets are, each asked for once', async () => {
    const chunks = [loadChunk(async () => 'a', ['assets/a.css']), loadChunk(async () => 'b', ['assets/a.css'])];
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/a.css']);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await Promise.all(chunks)).toEqual(['a', 'b']);
  });

  it('takes what the page has brought along', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/page.css">';
    expect(await loadChunk(async () => 'a', ['assets/page.css'])).toBe('a');
    expect(links()).toHaveLength(1);
  });

  it('fails when one does not come, and asks for it anew the next time', async () => {
    const first = loadChunk(async () => 'a', ['assets/late.css']);
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('/assets/late.css did not come');
    const second = loadChunk(async () => 'a', ['assets/late.css']);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await second).toBe('a');
  });
});
