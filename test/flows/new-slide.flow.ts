import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startLiveServer } from '../drivers/live-server.ts';
import { fillsForm } from '../drivers/stories.ts';
import { createVisitor } from '../drivers/visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES = [
  'domain',
  'engine',
  'ui',
  'plugins',
  'schemas',
  'server',
  'demo',
  'kiosk',
  'viewer',
  'texts',
  'public',
  'scripts',
  'test',
];
const FILES = ['index.html', 'viewer.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts'];

/** The new slide type: all that an author writes. */
const FOLDER = {
  'slide.ts': `
    import { defineSlide } from '../../engine/index.ts';
    import { isOn } from '../_kit/flag.ts';

    export default defineSlide({
      id: 'greeting',
      reads: ['module_greeting' as never],
      place: { after: 'form', before: 'instruction' },
      slides: ({ settings }) => (isOn((settings as { module_greeting?: unknown }).module_greeting) ? [{}] : []),
      idle: 'run',
      component: () => import('./Greeting.tsx'),
    });
  `,
  'Greeting.tsx': `
    import type { SlideContext } from '../../engine/index.ts';

    export default function Greeting({ ctx }: { ctx: SlideContext }) {
      return <h1 tabIndex={-1}>Hello {ctx.facts.form?.values.form_field_name}</h1>;
    }
  `,
  'flags.schema.json': JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      module_greeting: {
        description: 'Visitors are greeted.',
        $ref: '../../schemas/entities/common.schema.json#/$defs/Flag',
        default: 0,
      },
    },
  }),
};

test('a new slide type is one new folder, and a location switches it on [DEV-01, LOC-01]', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'one size is enough');
  test.setTimeout(120_000);
  const project = await mkdtemp(join(tmpdir(), 'gatehouse-new-slide-'));
  for (const name of [...SOURCES, ...FILES].filter((name) => existsSync(join(root, name))))
    await cp(join(root, name), join(project, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  const folder = join(project, 'plugins/greeting');
  await mkdir(folder);
  for (const [name, text] of Object.entries(FOLDER)) await writeFile(join(folder, name), text);
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: project });
  await run('node_modules/tsx/dist/cli.mjs', 'scripts/generate-schemas.ts');
  await run('scripts/build.mjs');

  const server = await startLiveServer({ root: project });
  try {
    const visitor = createVisitor(page, server.url, 'phone');
    const exported = await server.cli('export', '1');
    const terminal = JSON.parse(exported.stdout) as { location: Record<string, unknown> };
    const begin = async (): Promise<void> => {
      await visitor.arrive(1);
      await page.locator('[data-language="en"]').click();
      await fillsForm(visitor, 'Anna');
      await visitor.taps('next');
    };
    await begin();
    await visitor.sees('instruction');

    await server.importLocation({ ...terminal, location: { ...terminal.location, module_greeting: 1 } });
    await begin();
    await visitor.sees('greeting');
    await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
    await visitor.taps('next');
    await visitor.sees('instruction');
    visitor.expectQuietConsole();
  } finally {
    await server.stop();
    await rm(project, { recursive: true, force: true });
  }
});
