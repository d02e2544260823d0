import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from '../../../texts/staff/en.json' with { type: 'json' };

const server = new URL('../../../server/', import.meta.url);

it('whatever the server writes into the log has words in every language [STAFF-04] [STAFF-05]', () => {
  const written = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, server), 'utf8'))
    .filter((source) => source.includes('audit('))
    // Also those that are chosen between: `action = first ? 'a.b' : 'c.d'`.
    .flatMap((source) => [...source.matchAll(/\baction\b[^;\n{]*/g)])
    .flatMap(([line]) => [...line.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, action = '']) => action));
  expect(new Set(written).size).toBeGreaterThan(20);
  expect(written.filter((action) => !Object.hasOwn(en['organisation/audit/actions'], action))).toEqual([]);
});
