import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesToLint } from './linted-files.mjs';

const root = mkdtempSync(join(tmpdir(), 'gatehouse-lint-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const asked = () => [...filesToLint(root).files].sort();

it('asks the linter about what has changed since it was in order, and about all by new rules', () => {
  mkdirSync(join(root, 'tools/config/generated'), { recursive: true });
  for (const file of ['a.ts', 'b.ts', 'biome.json', 'tools/config/generated/biome-walls.json']) write(file, '{}');
  write('.gitignore', 'tools/config/generated/\n.cache/\n');
  expect(asked()).toEqual(['.']);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const all = ['.gitignore', 'a.ts', 'b.ts', 'biome.json'];
  expect(asked()).toEqual(all);
  expect(asked()).toEqual(all);
  filesToLint(root).noteThatFine();
  expect(asked()).toEqual([]);
  write('a.ts', 'changed');
  write('c.ts', 'new');
  expect(asked()).toEqual(['a.ts', 'c.ts']);
  filesToLint(root).noteThatFine();
  write('tools/config/generated/biome-walls.json', '{"other":1}');
  expect(asked()).toEqual([...all, 'c.ts'].sort());
});
