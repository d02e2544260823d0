import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packEngine } from './engine.ts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', name);

/** A product of two slides. */
const GUIDE = `
import { createEngine, defineSlide, memoryPage } from 'gatehouse-engine';

export interface Guide {
  slices: { ask: { answer: string } };
  settings: { isLong: boolean };
}

const ask = defineSlide<Guide>()({
  id: 'ask',
  reads: ['isLong'],
  place: {},
  slides: () => [{}],
  initial: () => ({ answer: '' }),
  footer: ({ slice }) => ({ next: slice.answer === '' ? 'disabled' : 'shown', nextDelayMs: 0 }),
  idle: 'run',
  component: () => Promise.resolve({ default: () => null }),
});
const bye = defineSlide<Guide>()({
  id: 'bye',
  reads: [],
  place: { after: 'ask' },
  slides: ({ config }) => (config === null ? [] : [{}]),
  idle: 'stop',
  component: () => Promise.resolve({ default: () => null }),
});

export const options = { plugins: [bye, ask], settings: () => ({ isLong: true }) };
export const guide = () => createEngine<Guide>({ ...options, page: memoryPage() });
`;

/** Its view, for a project with React. */
const VIEW = `
import { Deck } from 'gatehouse-engine/react';
import { guide } from './guide.ts';

export const engine = guide();
export const view = (
  <Deck engine={engine} title={(heading, progress) => heading + (progress?.text ?? '')} stage={{ className: 'mine', 'data-slide': undefined }}>
    {({ slide, state }) => <main>{slide} <button disabled={state.footer.next !== 'shown'} onClick={() => void engine.next()} /></main>}
  </Deck>
);
`;

const DRIVEN = `
import { startDeck } from 'gatehouse-engine/testing';
import { type Guide, options } from './guide.ts';

export async function walk() {
  const deck = await startDeck<Guide>(options);
  deck.context().update({ answer: 'yes' } as never);
  await deck.next();
  return [deck.slide(), deck.slice('ask').answer];
}
`;

/** Types alone: the engine itself needs no React. */
const TYPES = ['@types/react', 'csstype'];
const REACT = [...TYPES, 'react', 'react-dom', '@types/react-dom', 'scheduler'];

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  include: ['*'],
};

describe("the engine's package [LIGHT-04]", () => {
  let work: string;
  let archive: string;
  /** An empty project with the package installed, and what else it names of the packages here. */
  const project = (name: string, files: Readonly<Record<string, string>>, packages: readonly string[] = []): string => {
    const folder = join(work, name);
    rmSync(folder, { recursive: true, force: true });
    const modules = join(folder, 'node_modules');
    mkdirSync(modules, { recursive: true });
    run(folder, 'tar', ['-xzf', archive, '-C', modules]);
    cpSync(join(modules, 'package'), join(modules, 'gatehouse-engine'), { recursive: true });
    rmSync(join(modules, 'package'), { recursive: true });
    for (const one of ['immer', 'mitt', ...packages]) {
      mkdirSync(dirname(join(modules, one)), { recursive: true });
      symlinkSync(bin(one), join(modules, one));
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return folder;
  };

  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), 'gatehouse-engine-users-'));
    archive = packEngine(work);
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  it('has code, types, licence, changes and the pages of its errors, and no test', () => {
    const files = run(work, 'tar', ['-tzf', archive]).split('\n');
    const entries = ['index', 'react/index', 'result', 'testing/index'].flatMap((name) => [
      `${name}.js`,
      `${name}.d.ts`,
    ]);
    for (const file of [...entries.map((name) => `dist/${name}`), 'LICENSE', 'README.md', 'CHANGELOG.md'])
      expect(files).toContain(`package/${file}`);
    expect(files).toContain('package/errors/GH_DECK_EMPTY.md');
    expect(files.filter((file) => /\.test\.|\.(?<!d\.)tsx?$/.test(file))).toEqual([]);
    const pages = run(work, 'tar', ['-xzOf', archive, 'package/README.md', 'package/COMPARISON.md']);
    expect(pages).toContain('A guide, a quiz, a tour and a talk show');
    expect(pages).not.toContain('](../');
  });

  it('is well formed by publint and arethetypeswrong', async () => {
    const data = readFileSync(archive);
    const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
    const { messages } = await publint({ pack: { tarball } });
    expect(messages).toEqual([]);
    const types = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
    // It is an ES module only: require() of it takes Node 22.
    const kept = types.types ? types.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM') : ['no types'];
    // The resolution of Node 10 knows no "exports"; current tools do not use it.
    const ofToday = kept.filter(
      (one) => typeof one === 'string' || !('resolutionKind' in one) || one.resolutionKind !== 'node10',
    );
    expect(ofToday).toEqual([]);
  });

  it('runs in Node, without React and without a test framework', () => {
    const folder = project('node', {
      'use.mjs': `import { createEngine, EngineError } from 'gatehouse-engine';
        import { ok } from 'gatehouse-engine/result';
        import { createFakeClock } from 'gatehouse-engine/testing';
        await createFakeClock().advance(1000);
        try { createEngine({ plugins: [{ id: 'x' }] }); }
        catch (error) { console.log(error instanceof EngineError && error.code, ok(1).value); }`,
    });
    expect(run(folder, 'node', ['use.mjs'])).toBe('GH_OPTION_INVALID 1\n');
  });

  it('compiles under strict, nodenext and exactOptionalPropertyTypes, its own declarations included', () => {
    const files = { 'guide.ts': GUIDE, 'view.tsx': VIEW, 'driven.ts': DRIVEN };
    const folder = project('types', { ...files, 'tsconfig.json': JSON.stringify(TSCONFIG) }, REACT);
    expect(run(folder, 'node', [bin('typescript/bin/tsc'), '-p', '.'])).toBe('');
  });

  it('builds with Vite', () => {
    const folder = project(
      'vite',
      {
        'guide.ts': GUIDE,
        'view.tsx': VIEW,
        'main.ts': `import { createRoot } from 'react-dom/client';
          import { engine, view } from './view.tsx';
          createRoot(document.body).render(view);
          void engine.start();`,
        'index.html': '<script type="module" src="/main.ts"></script>',
      },
      [...REACT, 'vite'],
    );
    run(folder, 'node', [bin('vite/bin/vite.js'), 'build', '--logLevel', 'error']);
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  });

  it('is tested with Vitest', () => {
    const folder = project(
      'vitest',
      {
        'guide.ts': GUIDE,
        'view.tsx': VIEW,
        'driven.ts': DRIVEN,
        'guide.test.ts': `import { renderToString } from 'react-dom/server';
          import { expect, it } from 'vitest';
          import { walk } from './driven.ts';
          import { engine, view } from './view.tsx';
          it('walks', async () => expect(await walk()).toEqual(['bye', 'yes']));
          it('renders on a server', async () => {
            await engine.prepare();
            expect(renderToString(view)).toMatch(/<div data-key="ask".*disabled=""/);
          });`,
      },
      [...REACT, 'vitest', 'vite'],
    );
    expect(run(folder, 'node', [bin('vitest/vitest.mjs'), 'run', '--reporter=dot'])).toContain('2 passed');
  });
});
