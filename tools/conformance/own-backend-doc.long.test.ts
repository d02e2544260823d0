import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { readPage } from '../../domain/read-page.ts';
import { phpMissing } from '../../test/drivers/absent.ts';
import { freePort } from '../../test/drivers/free-port.ts';
import { checkBackend } from './check.ts';
import { pageCalls } from './contract.ts';
import { Findings, formatLine } from './findings.ts';
import { readOptions } from './options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const doc = readFileSync(join(root, 'docs/own-backend.md'), 'utf8');

it('docs/own-backend.md shows page data that is read as a whole [ANY-01]', () => {
  const scripts = [...doc.matchAll(/<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>/g)];
  const data = Object.fromEntries(scripts.map(([, id = '', json = '']) => [id, JSON.parse(json)]));
  expect(Object.keys(data)).toEqual(['page-config', 'language-data']);
  const read = readPage(data['page-config'], data['language-data']);
  expect(read.ok && (read.value.config.leftOut ?? [])).toEqual([]);
});

it('docs/own-backend.md names the calls that every backend answers [ANY-05]', async () => {
  const always = (await pageCalls(root)).filter(({ neededBy }) => Object.keys(neededBy).length === 0);
  expect(always.length).toBeGreaterThan(0);
  const [told = ''] = doc.split('\n## The calls\n');
  for (const { description } of always) expect(told).toContain(`| \`${description.method} ${description.path}\` |`);
  expect(told.match(/^\| `(GET|POST) /gm)).toHaveLength(always.length);
});

it('docs/own-backend.md quotes lines as the kit prints them [ANY-05]', () => {
  const prints = [
    { rule: 'send-otp', verdict: 'left-out', came: '' } as const,
    { rule: 'sign/same-key', verdict: 'fails', came: '17, then 200 18' } as const,
  ];
  for (const { rule, verdict, came } of prints) {
    const quoted = doc.split('\n').find((line) => line.includes(` ${rule}: `)) ?? '';
    const [, expected = ''] = /: (?:expected )?(.*?)(?:; got .*)?$/.exec(quoted) ?? [];
    expect(formatLine({ rule, verdict, expected, came })).toBe(quoted);
  }
});

it.skipIf(phpMissing() !== undefined)(
  'the least backend, in PHP, passes the kit and stores its two visits [ANY-05, ANY-06]',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-php-'));
    const visits = join(folder, 'visits');
    writeFileSync(join(folder, 'page.js'), 'export {};');
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html><head><!--page-data--><style>p{}</style><script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>',
    );
    const port = await freePort();
    const php = spawn(
      'php',
      ['-S', `127.0.0.1:${port}`, '-t', folder, join(root, 'demo/examples/backend/minimal.php')],
      {
        env: { ...process.env, VISITS: visits },
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => php.once('exit', resolve));
    onTestFinished(async () => {
      php.kill();
      await ended;
      rmSync(folder, { recursive: true });
    });
    const page = `http://127.0.0.1:${port}/en/1/slideshow`;
    await expect
      .poll(
        () =>
          fetch(page).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
    const options = readOptions([page]);
    if (!options.ok) throw new Error(options.error);
    const findings = new Findings();
    await checkBackend(options.value, findings);
    expect(findings.all.filter(({ verdict }) => verdict === 'fails').map(formatLine)).toEqual([]);
    expect(findings.count('holds')).toBeGreaterThan(15);
    expect(existsSync(visits) ? readdirSync(visits) : []).toEqual(Array(2).fill(expect.stringMatching(/\.json$/)));
  },
);
