import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inputsOf, writeInputs } from './inputs.mjs';
import { folderOf, inputsFile, PARTS } from './parts.mjs';
import { partsToBuild } from './parts-to-build.mjs';

const root = mkdtempSync(join(tmpdir(), 'gatehouse-parts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const pages = PARTS.filter((part) => part !== 'server');

it('builds what has changed, and with it what dist/ would lose without .cache/', () => {
  mkdirSync(join(root, 'staff'));
  for (const part of pages) writeFileSync(join(root, `staff/${part}.ts`), '');
  for (const part of pages) {
    mkdirSync(folderOf(root, part), { recursive: true });
    const modules = [`staff/${part}.ts`];
    writeInputs(
      inputsFile(root, part),
      inputsOf({ root, modules, settings: [], packages: [], loaded: [], startedAt: Infinity, hasStyles: false }),
    );
  }
  expect(partsToBuild(root, ['index'], false)).toEqual([]);
  expect(partsToBuild(root, ['index'], true)).toEqual(['index']);
  writeFileSync(join(root, 'staff/index.ts'), 'changed');
  expect(partsToBuild(root, PARTS, false)).toEqual(['index', 'server']);
  rmSync(join(root, '.cache'), { recursive: true });
  expect(partsToBuild(root, ['index'], false)).toEqual(pages);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(partsToBuild(root, ['index'], false)).toEqual(['index']);
});
