import { expect, it } from 'vitest';
import { sha256 } from '../../server/features/evidence/hashing.ts';
import { compareRoots } from './compare-roots.ts';
import {
  type CountedRootStatement,
  FIRST_ROOT_FORMAT,
  ROOT_FORMAT,
  type RootStatement,
  rootText,
} from './root-statement.ts';

const HASH = 'ab'.repeat(32);
const first = { format: ROOT_FORMAT, day: '2026-03-01', leaves: 4, root: HASH, previous: HASH } as const;
const ONE: CountedRootStatement = { ...first, number: 7, total: 40, times: HASH, rotations: '' };
const next = { day: '2026-03-02', leaves: 5, number: 8, total: 45, previous: sha256(rootText(ONE)) };
const NEXT: CountedRootStatement = { ...ONE, ...next };
const LATER: CountedRootStatement = {
  ...NEXT,
  day: '2026-03-05',
  number: 9,
  total: 50,
  previous: sha256(rootText(NEXT)),
};

const relation = async (one: RootStatement, other: RootStatement) => {
  const found = await compareRoots(one, other, sha256);
  expect(await compareRoots(other, one, sha256)).toBe(found);
  return found;
};

it('finds the next root to be linked, and a later one to contradict nothing [TRUE-03]', async () => {
  expect(await relation(ONE, ONE)).toBe('linked');
  expect(await relation(ONE, NEXT)).toBe('linked');
  expect(await relation(ONE, LATER)).toBe('apart');
});

it.each<[string, RootStatement]>([
  ['another root of the same day', { ...ONE, root: 'cd'.repeat(32) }],
  ['a chain that was begun again', { ...LATER, previous: '', number: 1, total: 5 }],
  ['fewer roots than there were', { ...LATER, number: 7 }],
  ['more roots than days', { ...LATER, number: 12 }],
  ['fewer leaves than there were', { ...LATER, total: 44 }],
  ['the next root after another one', { ...NEXT, previous: HASH }],
  ['the next root with leaves before it', { ...NEXT, total: 46 }],
])('finds a contradiction in %s [TRUE-03]', async (_, root) => {
  expect(await relation(ONE, root)).toBe('contradiction');
});

it('compares roots of before they were counted as far as they say [TRUE-03]', async () => {
  const { number: _, total: __, times: ___, rotations: ____, ...said } = ONE;
  const old = { ...said, format: FIRST_ROOT_FORMAT } as const;
  expect(await relation(old, { ...NEXT, previous: sha256(rootText(old)) })).toBe('linked');
  expect(await relation(old, LATER)).toBe('apart');
  expect(await relation(old, { ...LATER, previous: '' })).toBe('contradiction');
});
