import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KINDS } from './kinds.ts';

const root = new URL('../../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

const KIND = /(\w+): \{\s*severity: '(\w+)',\s*words:\s*(?:'([^']*)'|"([^"]*)"),?\s*\}/g;
const row = (code: string, severity: string, words: string) => `| \`${code}\` | ${severity} | ${words} |`;

it('are all in docs/findings.md with their severity and words, and no others are [STU-05]', () => {
  const ofSlides = readdirSync(new URL('plugins/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/check\.ts$/.test(file))
    .flatMap((file) => [...read(`plugins/${file}`).matchAll(KIND)])
    .map(([, code = '', severity = '', single, double]) => row(code, severity, single ?? double ?? ''));
  expect(ofSlides.length).toBeGreaterThan(20);
  const ofServer = Object.entries(KINDS).map(([code, { severity, words }]) => row(code, severity, words));
  const rows = read('docs/findings.md').match(/^\| `.*$/gm) ?? [];
  expect(rows.sort()).toEqual([...ofServer, ...ofSlides].sort());
});
