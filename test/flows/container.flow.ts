import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { expect, test } from './fixtures.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** What the sample for a container puts into its image, and nothing else of the project. */
async function image(root: string): Promise<void> {
  const steps = await readFile(join(project, 'examples/deploy/Dockerfile'), 'utf8');
  for (const [, path = ''] of steps.matchAll(/^COPY --from=build \S+ \/app\/(\S+)/gm)) {
    const paths = path === 'node_modules' ? packages() : [path];
    for (const one of paths) {
      await mkdir(dirname(join(root, one)), { recursive: true });
      execFileSync('cp', ['-a', '--reflink=auto', join(project, one), join(root, one)]);
    }
  }
}

/** The packages that are left once those for development are removed; one inside another comes with it. */
function packages(): string[] {
  const list = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: project, encoding: 'utf8' });
  const paths = list.split('\n').map((path) => relative(project, path));
  return paths.filter((path) => path.startsWith('node_modules/') && !path.includes('/node_modules/'));
}

test('the image of the sample for a container has all that a server needs to check visitors in [LOC-01]', {
  tag: ['@phone', '@long'],
}, async () => {
  test.setTimeout(240_000);
  const root = await mkdtemp(join(tmpdir(), 'container-'));
  try {
    await image(root);
    const server = await startLiveServer({ root, demo: false, env: { NODE_ENV: 'production' } });
    try {
      await server.importLocation(plainLocation(1));
      const page = await fetch(`${server.url}/en/1/slideshow`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('data-slide="welcome"');
    } finally {
      await server.stop();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
