import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import contract from './contract.json' with { type: 'json' };

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/slides.md');

/** The names that a file exports, which are all in lists: no file of the contract has code of its own. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/^type |^\w+ as /g, ''))
    .filter((name) => name !== '')
    .sort();

const told = (entry: string): string[] => {
  const [, section = ''] = new RegExp(`^#### \`${entry}\`\\n([^#|]*)`, 'm').exec(page) ?? [];
  return [...section.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort();
};

const files = Object.entries(product.exports).filter(([, file]) => file.startsWith('./plugins/_package/'));

it.each(files)('gatehouse%s exports the names that docs/slides.md tells, and no other [DEV-01]', (entry, file) => {
  const code = read(file);
  expect(code.match(/^export (?!(type )?\{)/m)).toBeNull();
  expect(namesIn(code)).toEqual(told(`gatehouse${entry.slice(1)}`));
});

it('each version of the contract is among its changes', () => {
  const versions = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, version]) => Number(version));
  const { oldest, newest } = contract;
  expect([...new Set(versions)]).toEqual(Array.from({ length: newest }, (_, at) => at + 1));
  expect(oldest).toBeLessThanOrEqual(newest);
});
