// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tryScroll } from './arrow-scroll.ts';

/** A page of so many pixels, of which 500 are seen, scrolled so far. */
function pageOf(height: number, scrolled: number) {
  document.body.innerHTML =
    '<header><button id="help"></button></header><main><h1 id="h1"></h1><button id="near"></button><button id="far"></button></main><button id="next"></button>';
  const root = document.documentElement;
  const numbers = { scrollHeight: height, clientHeight: 500, scrollTop: scrolled };
  for (const [name, value] of Object.entries(numbers)) Object.defineProperty(root, name, { value, configurable: true });
  Object.defineProperty(document, 'scrollingElement', { value: root, configurable: true });
  root.scrollBy = vi.fn();
  const tops: Readonly<Record<string, number>> = { help: 0, h1: 60, near: 120, far: 1400, next: 460 };
  for (const [id, top] of Object.entries(tops)) {
    const element = document.getElementById(id) as HTMLElement;
    element.getBoundingClientRect = () => new DOMRect(0, top - (id === 'next' ? 0 : scrolled), 100, 40);
  }
  const by = (id: string) => document.getElementById(id) as HTMLElement;
  const scrolls = (from: string, to: string, key: 'ArrowDown' | 'ArrowUp' | 'ArrowRight') =>
    tryScroll(document.body, by(from), by(to), key);
  return { scrolls, by };
}

describe('arrow keys on a page that is longer than the screen', () => {
  afterEach(() => void Reflect.deleteProperty(document, 'scrollingElement'));

  it('show what stands before the way on, though that is in view, and then lead to it [ALL-02]', () => {
    const { scrolls } = pageOf(1500, 0);
    expect(scrolls('h1', 'next', 'ArrowDown')).toBe(true);
    expect(document.documentElement.scrollBy).toHaveBeenCalledWith({ top: 400 });
    expect(pageOf(1500, 1000).scrolls('far', 'next', 'ArrowDown')).toBe(false);
  });

  it('scroll through the text between two controls, and jump to a near control at once [ALL-02]', () => {
    const { scrolls } = pageOf(1500, 0);
    expect(scrolls('h1', 'near', 'ArrowDown')).toBe(false);
    expect(scrolls('near', 'far', 'ArrowDown')).toBe(true);
  });

  it('show the beginning again before they leave it upwards, and never scroll sideways [ALL-02]', () => {
    const { scrolls } = pageOf(1500, 1000);
    expect(scrolls('far', 'near', 'ArrowUp')).toBe(true);
    expect(scrolls('near', 'help', 'ArrowUp')).toBe(true);
    expect(scrolls('near', 'help', 'ArrowRight')).toBe(false);
  });

  it('go at once where all is in view [ALL-02]', () => {
    expect(pageOf(520, 0).scrolls('h1', 'next', 'ArrowDown')).toBe(false);
  });

  it('scroll a long dialog, not the page behind it [ALL-02]', () => {
    const { by } = pageOf(1500, 0);
    const dialog = document.createElement('div');
    dialog.style.overflowY = 'auto';
    dialog.innerHTML = '<button></button>';
    document.body.append(dialog);
    const sizes = { scrollHeight: 900, clientHeight: 300, scrollTop: 600 };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(dialog, name, { value });
    dialog.scrollBy = vi.fn();
    const button = dialog.querySelector('button') as HTMLElement;
    expect(tryScroll(dialog, button, button, 'ArrowUp')).toBe(true);
    expect(dialog.scrollBy).toHaveBeenCalledWith({ top: -240 });
    expect(by('h1').ownerDocument.documentElement.scrollBy).not.toHaveBeenCalled();
  });
});
