import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.test.{ts,tsx}', '!**/*.isolated.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;

it('files that share their modules replace none of them', () => {
  const files = Object.entries(sources);
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(([, source]) => REPLACES.test(source)).map(([file]) => file)).toEqual([]);
});
