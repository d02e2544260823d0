// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { applyTheme } from './theme.ts';

it('gives the page a brand colour, and removes it for an invalid colour', () => {
  const root = document.createElement('div');
  applyTheme(root, '#ffcc00');
  expect(root.style.getPropertyValue('--gh-on-brand-light')).not.toBe('');
  applyTheme(root, 'nonsense');
  expect(root.style.getPropertyValue('--gh-brand-light')).toBe('');
});
