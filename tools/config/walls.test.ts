import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEPTHS, writeBiomeWalls } from './biome-walls.ts';
import {
  filesIn,
  type Import,
  importsIn,
  importsOf,
  isAllowed,
  productFiles,
  productImports,
  roomOf,
} from './imports.ts';
import { ENGINE_ENTRIES, ROOMS } from './walls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The rooms, and each feature of the server. */
const PLACES = [
  ...new Set([
    ...Object.keys(ROOMS),
    ...readdirSync(join(root, 'server/features')).map((feature) => `server/features/${feature}/`),
  ]),
];

/** Import targets besides a file of every place. */
const DOORS = [
  ...new Set(Object.values(ROOMS).flatMap(({ imports }) => imports.filter((door) => /^server\/.*\.tsx?$/.test(door)))),
  'server/core/tables.ts',
];

/** A file of each place, at each depth, that imports something of each other, and what the table says to it. */
const PROBES = PLACES.flatMap((room) =>
  DEPTHS.map((depth) => {
    const from = `${room.replaceAll('*', 'mine')}${'in/'.repeat(depth)}probe.ts`;
    const targets = [
      ...PLACES.map((other) => `${other.replaceAll('*', 'other')}probe.ts`),
      ...[...DOORS, ...Object.keys(ENGINE_ENTRIES)],
    ];
    const imports = targets.flatMap((to) => importsIn(from, `import '${specifier(from, to)}';`));
    return {
      from,
      imports: imports.filter(({ to }) => to !== from && (!to.startsWith(room) || roomOf(to) !== roomOf(from))),
    };
  }),
);

function specifier(from: string, to: string): string {
  const name = ENGINE_ENTRIES[to];
  if (name !== undefined) return name;
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** As "file:line". */
function refusedByBiome(files: readonly { from: string; imports: readonly Import[] }[]): Set<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gatehouse-walls-')));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    cpSync(join(root, 'tools/config/lint'), join(folder, 'tools/config/lint'), { recursive: true });
    writeBiomeWalls(folder);
    for (const { from, imports } of files) {
      mkdirSync(join(folder, dirname(from)), { recursive: true });
      writeFileSync(join(folder, from), imports.map(({ to }) => `import '${specifier(from, to)}';\n`).join(''));
    }
    const options = ['--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none'];
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', ...options, '.'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    const found = stdout.matchAll(/title=lint\/style\/noRestrictedImports,file=(.*?),line=(\d+)/g);
    return new Set([...found].map(([, file = '', line]) => `${relative(folder, file)}:${line}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const IMPORTS = productImports();

describe('the walls', () => {
  it('are kept by every import of the product', () => {
    const shut = IMPORTS.filter((one) => !isAllowed(one));
    expect(shut.map(({ from, to }) => `${from} may not import ${to}`)).toEqual([]);
  });

  it('stand in the linter as they stand in the table: each shut door is refused, each open one is not', () => {
    const refused = refusedByBiome(PROBES);
    const wrong = PROBES.flatMap(({ from, imports }) =>
      imports
        .filter((one, at) => refused.has(`${from}:${at + 1}`) === isAllowed(one))
        .map(({ to }) => `${from} -> ${to}`),
    );
    expect(wrong).toEqual([]);
    expect(refused.size).toBeGreaterThan(500);
  });

  it('have no door between features that no one uses', () => {
    const doors = Object.entries(ROOMS).flatMap(([room, { imports }]) =>
      imports.filter((to) => to.startsWith('server/features/')).map((to) => `${room} -> ${to}`),
    );
    const used = new Set(IMPORTS.map(({ from, to }) => `${roomOf(from)} -> ${to}`));
    expect(doors.filter((door) => !used.has(door))).toEqual([]);
  });

  it('reach as deep as the files of the product lie', () => {
    const deepest = Math.max(...DEPTHS);
    const below = (path: string) => path.split('/').length - (roomOf(path) ?? '').split('/').length;
    expect(productFiles().filter((path) => below(path) > deepest)).toEqual([]);
  });
});

it('has no cycle of imports, types included', () => {
  // A lazily loaded module may import types from its loader.
  const imports = importsOf(everyFile()).filter(({ kind, isPackage }) => kind !== 'later' && !isPackage);
  expect(cyclesIn(imports.map(({ from, to }) => [from, to]))).toEqual([]);
});

it('nothing names a file of a slide that can be deleted but the folder of the slide, not even a test [DEV-01]', () => {
  const declared = readdirSync(join(root, 'plugins')).filter((id) => existsSync(join(root, `plugins/${id}/slide.ts`)));
  const stays = declared.filter((id) =>
    readFileSync(join(root, `plugins/${id}/slide.ts`), 'utf8').includes('required: true'),
  );
  expect(stays).toContain('form');
  // Generated files disappear with the slide.
  const files = everyFile().filter((path) => !path.includes('/generated/'));
  const named = importsOf(files).flatMap(({ from, to }) => {
    const [folder = '', slide = '_kit'] = /^plugins\/([^/*{_]+)\//.exec(to) ?? [];
    return slide === '_kit' || stays.includes(slide) || from.startsWith(folder) ? [] : [`${from} names ${to}`];
  });
  expect(named).toEqual([]);
});

it('no features of the server need each other, not even a type', () => {
  const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1];
  const pairs = IMPORTS.flatMap(({ from, to }) => {
    const [needing, needed] = [featureOf(from), featureOf(to)];
    return needing === undefined || needed === undefined || needing === needed ? [] : [[needing, needed] as const];
  });
  expect(pairs.length).toBeGreaterThan(0);
  expect(cyclesIn(pairs)).toEqual([]);
});

function everyFile(): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const ours = folders.map(({ name }) => name).filter((name) => !/^(node_modules|dist|\..*)$/.test(name));
  return filesIn(ours);
}

/** Each as "a -> b -> a". */
function cyclesIn(pairs: readonly (readonly [string, string])[]): string[] {
  const needs = new Map<string, string[]>();
  for (const [from, to] of pairs) needs.set(from, [...(needs.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    for (const next of needs.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of needs.keys()) visit(file, []);
  return cycles;
}
