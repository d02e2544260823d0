import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ANIMATION_LOCK_MS } from '../engine/turns.ts';
import { tokensIn } from './tokens.ts';

const tokens = tokensIn(readFileSync(new URL('../page/ui/design/tokens.css', import.meta.url), 'utf8'));
const kindOf = (name: string) => tokens.find((token) => token.name === name)?.kind;

it('finds each token once, as it is first set, and what it is [DEV-02]', () => {
  expect(new Set(tokens.map(({ name }) => name)).size).toBe(tokens.length);
  expect(tokens).toContainEqual({ name: '--gh-ink', value: '#14181a', kind: 'colour' });
  expect(['--gh-brand', '--gh-space-3', '--gh-title', '--gh-font', '--gh-quick', '--gh-shadow'].map(kindOf)).toEqual([
    'colour',
    'size',
    'type',
    'font',
    'duration',
    'other',
  ]);
});

it('brings a slide in within 300 ms, while the lock holds for 750 [NAV-08] [DEP-10]', () => {
  expect(tokens.find(({ name }) => name === '--gh-entrance')?.value).toBe('300ms');
  expect(tokens.find(({ name }) => name === '--gh-lock')?.value).toBe(`${ANIMATION_LOCK_MS}ms`);
  expect(ANIMATION_LOCK_MS).toBe(750);
});
