import { afterEach, expect, it, vi } from 'vitest';
import { trustPlainText } from './trusted-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('lets text through, refuses what could be markup, and asks once [FORM-10]', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { defaultPolicy: null, createPolicy });
  trustPlainText();
  const [, { createHTML }] = createPolicy.mock.lastCall as [string, { createHTML(text: string): string | null }];
  expect(['', 'Ї', "'", '<b>', '&lt;'].map(createHTML)).toEqual(['', 'Ї', "'", null, null]);
  vi.stubGlobal('trustedTypes', { defaultPolicy: {}, createPolicy });
  trustPlainText();
  vi.stubGlobal('trustedTypes', undefined);
  trustPlainText();
  expect(createPolicy).toHaveBeenCalledTimes(1);
});
