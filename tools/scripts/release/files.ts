import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.ts';

/** Needed neither to run the product nor to build it with another slide. */
const NOT_IN_RELEASE =
  /^(\.ci|\.github\/(?!\w+\.md$)|stories\/\.storybook|tools\/bench|test|demo\/art)\/|\.(test|stories|faults|flow)\.\w+$/;

/** Needed only on the build machine. */
const OF_THIS_MACHINE = /^(\.lock|\.inputs\/|\.suites\/)/;

/** The `$schema` of the demo's locations and of hand-written ones. */
const LOCATION_SCHEMA = 'schemas/generated/location-document.schema.json';

/** For operators; its links begin at the root of the release. */
const RELEASE_README = 'tools/scripts/release/README.release.md';

const BUILDS = 'web/.vite/builds.json';

/** Everything but packages. */
export function putFiles(root: string, folder: string): void {
  for (const file of run(root, 'git', ['ls-files', '-z']).split('\0'))
    if (file !== '' && !NOT_IN_RELEASE.test(file) && existsSync(join(root, file)))
      put(join(root, file), join(folder, file));
  putBuild(join(root, 'dist'), join(folder, 'dist'));
  // The server compares requested slides with those in the build.
  for (const asked of ['gatehouse.config.ts', 'slides', LOCATION_SCHEMA])
    for (const file of filesAt(root, asked)) put(join(root, file), join(folder, file));
  copyFileSync(join(root, RELEASE_README), join(folder, 'README.md'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync('../tools/bin/gatehouse.mjs', join(folder, 'bin/gatehouse'));
}

function putBuild(dist: string, target: string): void {
  const [own = [], ...earlier] = JSON.parse(readFileSync(join(dist, BUILDS), 'utf8')) as string[][];
  const old = new Set(
    earlier
      .flat()
      .filter((file) => !own.includes(file))
      .map((file) => `web/assets/${file}`),
  );
  for (const file of filesAt(dist, '.'))
    if (!OF_THIS_MACHINE.test(file) && !old.has(file)) put(join(dist, file), join(target, file));
  writeFileSync(join(target, BUILDS), JSON.stringify([own]));
}

/** @returns paths below the folder */
function filesAt(folder: string, path: string): string[] {
  const at = join(folder, path);
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [path];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(join(folder, file)).isFile());
}

function put(file: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}
