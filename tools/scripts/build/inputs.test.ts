import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { haveChanged, inputsOf, writeInputs } from './inputs.mjs';

const root = mkdtempSync(join(tmpdir(), 'gatehouse-inputs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const record = join(root, 'dist/.inputs/staff.json');
const isStale = () => haveChanged(root, record);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const made = { modules: ['staff/main.tsx', 'domain/texts/sv.json'], settings: ['vite.config.ts', 'scripts/head.ts'] };
const builds = (startedAt = Number.MAX_SAFE_INTEGER) =>
  writeInputs(record, inputsOf({ root, ...made, startedAt, packages: [], loaded: [], hasStyles: true }));

describe('inputs of a part of the build', () => {
  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    write('staff/main.tsx', 'main');
    write('staff/desk.css', 'desk');
    write('domain/texts/sv.json', '{}');
    write('server/main.ts', 'server');
    builds();
  });

  it('is unchanged until one of its modules is another, not when one is only written again', () => {
    write('staff/main.tsx', 'main');
    expect(isStale()).toBe(false);
    write('domain/texts/sv.json', '{"a":"b"}');
    expect(isStale()).toBe(true);
    builds();
    expect(isStale()).toBe(false);
  });

  it.each([
    ['a stylesheet beside its modules', 'staff/desk.css', true],
    ['a setting of the build', 'vite.config.ts', true],
    ['what its settings import', 'scripts/head.ts', true],
    ['a new file beside that', 'scripts/other.ts', false],
    ['a package', 'package-lock.json', true],
    ['a new file, which a pattern may find', 'staff/desk/area.ts', true],
    ['a new test', 'staff/desk/area.test.ts', false],
    ['a file of another part', 'server/main.ts', false],
  ])('%s', (_, file, expected) => {
    write(file, 'changed');
    expect(isStale()).toBe(expected);
  });

  it('is another when a module is gone, or was never written down', () => {
    rmSync(join(root, 'staff/main.tsx'));
    expect(isStale()).toBe(true);
    builds();
    rmSync(record);
    expect(isStale()).toBe(true);
  });

  it('is another when a module changed while it was built', () => {
    builds(0);
    expect(isStale()).toBe(true);
  });
});
