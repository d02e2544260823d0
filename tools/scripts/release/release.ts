import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../build/build.mjs';
import { bundledPackages, expectAudited, loadedPackages } from './bundled.ts';
import { putFiles } from './files.ts';
import { makeImage } from './image.ts';
import { expectKnownLicences, flagIcons, licenceText, packagesIn, readLicence } from './licences.ts';
import { ARCHITECTURES, type Architecture, installPackages, type Lock } from './packages.ts';
import { run } from './run.ts';
import { componentList } from './sbom.ts';

/*
 * `npm run release`: an archive and component list for each architecture, and the sums of all.
 * `npm run release -- arm64 --to <folder>` makes a single archive. --image adds this machine's container image with
 * buildah, from the image that --base names.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: join(root, 'release') },
    image: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
});
const target = resolve(values.to);
const wanted = ARCHITECTURES.filter((one) => positionals.length === 0 || positionals.includes(one));
const unknown = positionals.filter((one) => !ARCHITECTURES.some((known) => known === one));
if (unknown.length > 0)
  throw new Error(`Unknown architecture: ${unknown.join(', ')}. Use ${ARCHITECTURES.join(' or ')}.`);

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
/** One time for all files makes archives reproducible. */
const madeAt = Number(process.env.SOURCE_DATE_EPOCH ?? run(root, 'git', ['log', '-1', '--format=%ct']));

function release(architecture: Architecture): void {
  const name = `gatehouse-${version}-linux-${architecture}`;
  const work = mkdtempSync(join(tmpdir(), 'gatehouse-release-'));
  const folder = join(work, name);
  try {
    putFiles(root, folder);
    const loaded = loadedPackages(root);
    installPackages(folder, loaded, architecture);
    const built = bundledPackages(root);
    expectAudited(built, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock);
    const installed = packagesIn(join(folder, 'node_modules')).map(readLicence);
    const bundled = built.map((path) => readLicence(join(root, path)));
    const packages = [...installed, ...bundled, flagIcons(root)];
    expectKnownLicences(packages);
    const once = [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
    writeFileSync(join(folder, 'THIRD-PARTY.txt'), licenceText(once));
    const components = componentList({ folder, loaded, bundled, madeAt });
    const list = JSON.stringify(components, null, 2);
    writeFileSync(join(folder, 'components.cdx.json'), list);
    writeFileSync(join(target, `${name}.cdx.json`), list);
    pack(work, name);
    if (!values.image) return;
    if (architecture !== process.arch)
      return console.warn(`No image for ${architecture}: build it on a machine with that architecture.`);
    const file = join(target, `${name}-image.tar`);
    makeImage({ folder, tag: `gatehouse:${version}`, base: values.base, madeAt, file });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Same files, same bytes, on any machine. */
function pack(work: string, name: string): void {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const file = join(target, `${name}.tar`);
  run(work, 'tar', ['--create', '--sort=name', '--format=gnu', `--mtime=@${madeAt}`, ...owner, '--file', file, name]);
  run(work, 'gzip', ['--no-name', '--best', '--force', file]);
}

function writeSums(): void {
  const files = readdirSync(target).filter((file) => file.startsWith(`gatehouse-${version}-`));
  const sum = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(join(target, file)))
      .digest('hex');
  writeFileSync(
    join(target, 'SHA256SUMS'),
    files
      .sort()
      .map((file) => `${sum(file)}  ${file}\n`)
      .join(''),
  );
}

if (run(root, 'git', ['status', '--porcelain']) !== '')
  console.warn('Uncommitted changes: this release could not be rebuilt from its commit. Commit them first.');
await build({ onStep: (done, all) => console.log(`Built ${done} of ${all} parts`) });
run(root, 'npm', ['run', 'docs']);
mkdirSync(target, { recursive: true });
for (const architecture of wanted) {
  console.log(`Packing linux-${architecture} …`);
  release(architecture);
}
writeSums();
console.log(`Made in ${target}: ${readdirSync(target).sort().join(', ')}`);
