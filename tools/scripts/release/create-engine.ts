import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

type Versions = Readonly<Record<string, string>>;

/** Packs `npm create gatehouse-engine`: a project of the engine's version and of the packages tested here. @returns the archive */
export function packCreateEngine(to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-gatehouse-engine-'));
  try {
    cpSync(join(root, 'demo/create'), folder, { recursive: true });
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const { version } = read(join(root, 'engine/package.json')) as { version: string };
    const { dependencies, devDependencies } = read(join(root, 'package.json')) as Record<string, Versions>;
    const known: Versions = { ...dependencies, ...devDependencies, 'gatehouse-engine': version };
    const withVersions = (packages: Versions) =>
      Object.fromEntries(Object.keys(packages).map((name) => [name, `^${known[name]}`]));
    const template = join(folder, 'template/package.json');
    const project = read(template);
    const [ships, builds] = [withVersions(project.dependencies), withVersions(project.devDependencies)];
    write(template, { ...project, dependencies: ships, devDependencies: builds });
    const { private: _, ...published } = read(join(folder, 'package.json'));
    write(join(folder, 'package.json'), { ...published, version });
    run(folder, 'npm', ['pack', '--pack-destination', to]);
    return join(to, `create-gatehouse-engine-${version}.tgz`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
