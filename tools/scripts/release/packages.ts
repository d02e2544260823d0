import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

export const ARCHITECTURES = ['x64', 'arm64'] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

/** Contains the builder's registry addresses. */
const NPM_STATE = 'node_modules/.package-lock.json';

export interface Lock {
  /** By folder. */
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>>;
}

/** With native code for the target machine. */
export function installPackages(folder: string, loaded: readonly string[], architecture: Architecture): void {
  const machine = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc'];
  asIfNeeding(folder, loaded, () =>
    run(folder, 'npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', ...machine]),
  );
  rmSync(join(folder, NPM_STATE), { force: true });
  // Its packages name no C library, so npm installs both.
  const libsql = join(folder, 'node_modules/@libsql');
  for (const name of readdirSync(libsql)) if (name.endsWith('-musl')) rmSync(join(libsql, name), { recursive: true });
  for (const file of readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' }))
    if (ONLY_FOR_TOOLS.test(file) && statSync(join(folder, 'node_modules', file)).isFile())
      rmSync(join(folder, 'node_modules', file));
}

/** Types, maps, and the trace viewer, which no server opens. */
const ONLY_FOR_TOOLS = /\.(map|d\.[cm]?ts)$|^playwright-core\/lib\/vite\//;

export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly [more: string]: unknown;
}

export function listComponents(
  folder: string,
  loaded: readonly string[],
): { components: Component[]; [more: string]: unknown } {
  return asIfNeeding(folder, loaded, () =>
    JSON.parse(run(folder, 'npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'])),
  );
}

/** Shows npm only these packages, in locked versions: dependencies also include those of built pages. */
function asIfNeeding<T>(folder: string, names: readonly string[], work: () => T): T {
  const file = join(folder, 'package.json');
  const kept = readFileSync(file, 'utf8');
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  const { devDependencies: _, ...rest } = JSON.parse(kept) as Record<string, unknown>;
  const dependencies = Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version]));
  writeFileSync(file, JSON.stringify({ ...rest, dependencies }));
  try {
    return work();
  } finally {
    writeFileSync(file, kept);
  }
}
