import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test } from '@playwright/test';
import type { SignAnswer } from '../../schemas/generated/types.ts';
import { ARCHITECTURES } from '../../tools/scripts/release/packages.ts';
import { CHROMIUM_ARGS, findChromium } from '../drivers/chromium.ts';
import {
  type ClosedNetwork,
  closedNetworkMissing,
  NOBODY,
  openClosedNetwork,
  runAsNobody,
} from '../drivers/closed-network.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { copyProject } from '../drivers/project-copy.ts';
import { readPdf } from '../drivers/read-pdf.ts';
import { accepts } from '../drivers/stories.ts';
import { createVisitor } from '../drivers/visitor.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const LOCATION = 8820;

// It packs a release, which begins with an installation.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

/** Machine codes in a program's header (e_machine of ELF). */
const MACHINES = { x64: 62, arm64: 183 };

const work = mkdtempSync(join(tmpdir(), 'gatehouse-release-'));
const made = join(work, 'made');
let unpacked = '';

test.beforeAll(() => {
  // Another user has to come to it.
  chmodSync(work, 0o755);
  const architecture = ARCHITECTURES.find((one) => one === process.arch) ?? 'x64';
  const log = execFileSync('npm', ['run', 'release', '--', architecture, '--to', made], { cwd: project });
  console.log(log.toString());
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: made });
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  const name = `gatehouse-${version}-linux-${architecture}`;
  execFileSync('tar', ['--extract', '--file', join(made, `${name}.tar.gz`)], { cwd: work });
  unpacked = join(work, name);
});
test.afterAll(() => rmSync(work, { recursive: true, force: true }));

test('an unpacked release has no tools of development, and names the licences of all that is in it [OPS-01]', {
  tag: ['@phone', '@proof'],
}, () => {
  const tools = ['vite', 'tsx', 'typescript', 'vitest', '@playwright/test', 'storybook', '.package-lock.json'];
  // Their code is in the pages and in the site of the docs.
  const ofPages = ['react-aria-components', '@tanstack/react-router', 'vitepress', 'swagger-ui-dist'];
  expect([...tools, ...ofPages].filter((name) => existsSync(join(unpacked, 'node_modules', name)))).toEqual([]);
  expect(
    loadedPackages(join(unpacked, 'dist')).filter((name) => !existsSync(join(unpacked, 'node_modules', name))),
  ).toEqual([]);
  const licences = readFileSync(join(unpacked, 'THIRD-PARTY.txt'), 'utf8');
  const { components } = JSON.parse(readFileSync(join(unpacked, 'components.cdx.json'), 'utf8')) as {
    components: { name: string; version: string }[];
  };
  // On the server, in its compiled code, in the pages, in the worker and in the typefaces of the pages.
  const inIt = [
    'fastify',
    '@img/sharp-libvips-linux-',
    'LAME',
    'react-dom',
    'workbox-precaching',
    '@fontsource-variable/noto-sans',
  ];
  const names = components.map(({ name }) => name);
  for (const name of inIt) {
    expect(licences).toMatch(new RegExp(`^${name}\\S* \\d`, 'm'));
    expect(
      names.some((known) => known.startsWith(name)),
      name,
    ).toBe(true);
  }
});

test('an unpacked release is small, says first how to start it, and its sample locations import without a word [OPS-01]', {
  tag: ['@phone', '@proof'],
}, () => {
  const [kilobytes = ''] = execFileSync('du', ['-sk', unpacked]).toString().split('\t');
  expect(Number(kilobytes)).toBeLessThan(120_000);
  expect(readFileSync(join(unpacked, 'README.md'), 'utf8')).toContain('bin/gatehouse serve');
  const samples = readdirSync(join(unpacked, 'demo/location')).map((file) => join(unpacked, 'demo/location', file));
  const env = { ...process.env, DATA_DIR: join(work, 'samples') };
  const said = execFileSync(join(unpacked, 'bin/gatehouse'), ['import', '--create', ...samples], { env }).toString();
  expect(said).not.toContain('warning');
});

test('a release made again, elsewhere, is the same to the byte, and has native code of its own machine only [OPS-01]', {
  tag: ['@phone', '@proof'],
}, () => {
  const folder = copyProject('release-again', (path) => !path.startsWith('release'));
  const again = join(work, 'again');
  try {
    const log = execFileSync('npm', ['run', 'release', '--', ...ARCHITECTURES, '--to', again], {
      cwd: folder,
      env: {
        ...process.env,
        SOURCE_DATE_EPOCH: execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: project }).toString().trim(),
      },
    });
    console.log(log.toString());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const sums = readFileSync(join(again, 'SHA256SUMS'), 'utf8').split('\n');
  for (const line of readFileSync(join(made, 'SHA256SUMS'), 'utf8').split('\n')) expect(sums).toContain(line);
  for (const architecture of ARCHITECTURES) {
    const unpacks = join(work, architecture);
    mkdirSync(unpacks);
    const [archive = ''] = readdirSync(again).filter((file) => file.endsWith(`${architecture}.tar.gz`));
    execFileSync('tar', ['--extract', '--file', join(again, archive)], { cwd: unpacks });
    const machines = machinesIn(unpacks);
    expect(machines.map(({ file }) => basename(file))).toEqual(
      expect.arrayContaining(['index.node', expect.stringMatching(/^argon2/), expect.stringMatching(/^libvips/)]),
    );
    expect(machines.filter(({ machine }) => machine !== MACHINES[architecture])).toEqual([]);
    rmSync(unpacks, { recursive: true });
  }
});

test('a release checks a visitor in with Node alone, as another user and without a network [OPS-01]', {
  tag: ['@phone', '@proof'],
}, async () => {
  const missing = closedNetworkMissing();
  test.skip(missing !== undefined, `a release as another user without a network: ${missing}`);
  const network = await openClosedNetwork();
  const dataDir = join(work, 'data');
  mkdirSync(dataDir);
  chownSync(dataDir, NOBODY, NOBODY);
  const env = { PATH: process.env.PATH ?? '', HOME: dataDir, DATA_DIR: dataDir, CHROMIUM_PATH: findChromium() ?? '' };
  const command = (...args: string[]): string[] => runAsNobody(env, join(unpacked, 'bin/gatehouse'), ...args);
  const [start = '', ...args] = network.inside(...command('serve'));
  const server = spawn(start, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const browser = await chromium.launch({ executablePath: browserIn(network), args: [...CHROMIUM_ARGS] });
  try {
    await isReady(server);
    const file = join(work, 'location.json');
    writeFileSync(file, JSON.stringify(plainLocation(LOCATION, { printout: 1 })));
    const [program = '', ...given] = command('import', file);
    execFileSync(program, given, { cwd: '/' });

    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
    const visitor = createVisitor(page, 'http://127.0.0.1:3000', 'phone');
    await visitor.comesAs('Anna Berg', LOCATION);
    await visitor.taps('next');
    const signed = page.waitForResponse(/slideshow\/sign$/);
    await accepts(visitor);
    const { pdf } = (await (await signed).json()) as SignAnswer;
    await visitor.sees('done');
    // Asked by the page: the test itself is in another network.
    const base64 = await page.evaluate(async (name) => {
      const answer = await fetch(name.includes('/') ? name : `/print-pdf/${name}`);
      return btoa(Array.from(new Uint8Array(await answer.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
    }, pdf ?? '');
    expect((await readPdf(Buffer.from(base64, 'base64'))).text).toContain('Anna Berg');
    visitor.expectQuietConsole();
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
    network.close();
  }
});

test('the image of the sample for a container has all that a server needs to check visitors in [LOC-01, OPS-01]', {
  tag: ['@phone', '@proof'],
}, async () => {
  const root = join(work, 'image');
  const steps = readFileSync(join(unpacked, 'demo/examples/deploy/Dockerfile'), 'utf8');
  const copied = [...steps.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  for (const path of copied) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    execFileSync('cp', ['-a', '--reflink=auto', join(unpacked, path), join(root, path)]);
  }
  const server = await startLiveServer({ root, demo: false, env: { NODE_ENV: 'production' } });
  try {
    await server.importLocation(plainLocation(LOCATION));
    const page = await fetch(`${server.url}/en/${LOCATION}/slideshow`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('data-slide="welcome"');
  } finally {
    await server.stop();
  }
});

test('a slide of a package is built into an unpacked release, which needs no tools from then on [DEV-01, OPS-01]', {
  tag: ['@phone', '@proof'],
}, async ({ page }) => {
  const folder = join(work, 'with-slide');
  const runs = (program: string, ...args: string[]): Buffer =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  execFileSync('cp', ['-a', unpacked, folder]);
  renameSync(join(folder, 'node_modules'), join(folder, 'node_modules.kept'));
  // As `npm ci` fetches them.
  runs('cp', '-al', join(project, 'node_modules'), folder);
  runs('npm', 'pack', './demo/examples/slide-package', '--pack-destination', work);
  runs(
    'npm',
    'install',
    '--prefix',
    'slides',
    join(work, 'example-vehicle-slide-1.0.0.tgz'),
    '--offline',
    '--no-audit',
  );
  runs('npm', 'run', 'build');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  renameSync(join(folder, 'node_modules.kept'), join(folder, 'node_modules'));

  const server = await startLiveServer({ root: folder, demo: false, env: { NODE_ENV: 'production' } });
  try {
    const vehicles = [{ id: 'car', name: { en: 'Car' }, picture: 'car' }];
    await server.importLocation(plainLocation(LOCATION, { module_vehicle: 1, vehicle_items: vehicles }));
    const visitor = createVisitor(page, server.url, 'phone');
    await visitor.arrive(LOCATION);
    await page.locator('[data-language="en"]').click();
    await visitor.sees('form');
    await visitor.enters('form_field_name', 'Anna Berg');
    await visitor.taps('next');
    await visitor.sees('vehicle');
    await expect(page.getByRole('radio', { name: 'Car' })).toBeAttached();
    await server.kill();
    rmSync(join(folder, 'slides'), { recursive: true });
    await expect(server.start()).rejects.toThrow('slides_not_built');
  } finally {
    await server.stop();
  }
});

/** The machine of each program or library below a folder. */
function machinesIn(folder: string): { file: string; machine: number }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = join(entry.parentPath, entry.name);
    const head = Buffer.alloc(20);
    const open = openSync(file, 'r');
    readSync(open, head);
    closeSync(open);
    return head.subarray(0, 4).toString('latin1') === '\x7fELF' ? [{ file, machine: head.readUInt16LE(18) }] : [];
  });
}

/** The packages that the built server and kiosk service load. */
function loadedPackages(dist: string): string[] {
  const found = ['server', 'kiosk', 'chunks'].flatMap((part) =>
    readdirSync(join(dist, part)).flatMap((file) => {
      const code = readFileSync(join(dist, part, file), 'utf8');
      // Types in comments, such as import("fastify").FastifyReply, load nothing.
      const named =
        /^(?:import|export)\b(?:[^'"`;=(]*\bfrom)?\s*["']([^."'][^"']*)["']|(?:\bimport|\.resolve)\(["'`]([^."'`][^"'`]*)["'`]\)(?!\.[A-Z])/gm;
      return [...code.matchAll(named)].map(([, one, other]) => one ?? other ?? '');
    }),
  );
  const names = found.flatMap((name) => (isBuiltin(name) ? [] : (/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [])));
  expect(names).toContain('libsql');
  return [...new Set(names)];
}

/** A program that starts Chromium in that network. The test talks with it through pipes. */
function browserIn(network: ClosedNetwork): string {
  const file = join(work, 'chromium');
  writeFileSync(file, `#!/bin/sh\nexec ${network.inside(findChromium() ?? 'chromium').join(' ')} "$@"\n`, {
    mode: 0o755,
  });
  return file;
}

function isReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hears = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Gatehouse is ready')) resolve();
    };
    server.stdout?.on('data', hears);
    server.stderr?.on('data', hears);
    server.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
}
