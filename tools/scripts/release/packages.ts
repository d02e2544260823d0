import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

export const ARCHITECTURES = ['x64', 'arm64'] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

/** Where npm keeps what it installed, with addresses of whoever ran it. */
const NPM_STATE = 'node_modules/.package-lock.json';

/** Installs what runs, with native code for that machine, whatever this one is. */
export function installPackages(folder: string, architecture: Architecture): void {
  const machine = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc'];
  run(folder, 'npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', ...machine]);
  rmSync(join(folder, NPM_STATE), { force: true });
  // Its packages do not say for which C library they are, so npm installs both.
  const libsql = join(folder, 'node_modules/@libsql');
  for (const name of readdirSync(libsql)) if (name.endsWith('-musl')) rmSync(join(libsql, name), { recursive: true });
}

/** A component of a CycloneDX list, as far as it matters here. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly [more: string]: unknown;
}

/** The list of components that npm makes of an installed folder. */
export function listComponents(folder: string): { components: Component[]; [more: string]: unknown } {
  const file = join(folder, 'package.json');
  const kept = `${file}.kept`;
  copyFileSync(file, kept);
  try {
    // npm takes packages for development that are not there for a mistake, even if told to leave them out.
    const { devDependencies: _, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify(rest));
    return JSON.parse(run(folder, 'npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application']));
  } finally {
    copyFileSync(kept, file);
    rmSync(kept);
  }
}
