import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packCreateEngine } from './create-engine.ts';
import { packEngine } from './engine.ts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('npm create gatehouse-engine [LIGHT-04]', () => {
  let work: string;
  let project: string;
  let made: string;
  /** Unpacks an archive of npm. */
  const unpack = (archive: string, to: string): void => {
    run(work, 'tar', ['-xzf', archive]);
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(work, 'package'), to);
  };
  const create = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(work, 'create/create.mjs'), ...args], { cwd: work, encoding: 'utf8' });
  const bin = (name: string, ...args: readonly string[]) =>
    run(project, process.execPath, [join(project, 'node_modules', name), ...args]);

  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), 'create-gatehouse-engine-'));
    project = join(work, 'my-deck');
    unpack(packCreateEngine(work), join(work, 'create'));
    made = create('my-deck').stdout;
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    // Installs without a network: the engine from its archive, everything else from here.
    unpack(packEngine(work), join(project, 'node_modules/gatehouse-engine'));
    for (const name of [...Object.keys({ ...dependencies, ...devDependencies }), 'immer', 'mitt']) {
      const link = join(project, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(join(root, 'node_modules', name), link);
    }
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  it('makes a project of the tested versions and says how to start it', () => {
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    const { version } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8'));
    expect(name).toBe('my-deck');
    expect(dependencies['gatehouse-engine']).toBe(`^${version}`);
    for (const range of Object.values({ ...dependencies, ...devDependencies }))
      expect(range).toMatch(/^\^\d+\.\d+\.\d+/);
    expect(readFileSync(join(project, '.gitignore'), 'utf8')).toContain('node_modules');
    expect(made).toContain('cd my-deck\n  npm install\n  npm run dev');
  });

  it('makes a project whose types are right, the story included', () => {
    expect(bin('typescript/bin/tsc')).toBe('');
  });

  it('makes a project whose test passes', () => {
    expect(bin('vitest/vitest.mjs', 'run', '--reporter=dot')).toContain('1 passed');
  });

  it('makes a project that Vite builds', () => {
    bin('vite/bin/vite.js', 'build', '--logLevel', 'error');
    expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toContain('/assets/index-');
  });

  it.each([
    [[], /^Name the folder of the project/],
    [['My-Deck'], /^'My-Deck' cannot be the name of a package/],
    [['node_modules'], /^'node_modules' cannot be the name of a package/],
    [['my', 'deck'], /^Only one name is needed, not 'my deck'/],
    [['react'], /^'react' is the name of a package that the project uses/],
    [['full'], /^'full' exists and is not empty/],
  ])('refuses %j and says what to write instead', (args, message) => {
    mkdirSync(join(work, 'full'), { recursive: true });
    writeFileSync(join(work, 'full/notes.txt'), '');
    const { status, stderr } = create(...args);
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  });
});
