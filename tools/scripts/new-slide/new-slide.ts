import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { err } from '../../../domain/result.ts';
import { generateWhatIsStale } from '../generated.mjs';
import { packageJson, tsconfigJson } from './as-package.ts';
import { KINDS, makeSlide, readWish } from './make-slide.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const usage = `npm run new:slide <name> -- --kind ${Object.keys(KINDS).join('|')} [--package <new folder>]`;

const options = { kind: { type: 'string' }, package: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wish = readWish(positionals, values.kind ?? process.env['npm_config_kind']);
const folder = values.package === undefined ? undefined : resolve(values.package);

function run(tool: string, args: readonly string[], output: 'inherit' | 'ignore' = 'inherit'): void {
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${tool}`, ...args], {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
  });
  process.exitCode ||= status ?? 1;
}

/** Null if it can be made. */
function refusal(): string | null {
  // npm has an option of this name itself.
  if (wish === null || process.env['npm_config_package']) return usage;
  return folder !== undefined && existsSync(folder) ? `${folder} already exists` : null;
}

/** Moves it out of the product as a package. */
function pack(id: string, to: string): void {
  const { newest } = JSON.parse(readFileSync(`${root}plugins/_package/contract.json`, 'utf8')) as { newest: number };
  cpSync(`${root}plugins/${id}`, to, { recursive: true });
  rmSync(`${root}plugins/${id}`, { recursive: true });
  writeFileSync(join(to, 'package.json'), packageJson(id, newest));
  writeFileSync(join(to, 'tsconfig.json'), tsconfigJson(relative(to, root).replaceAll('\\', '/')));
  console.log(`${to} is a package: list it in gatehouse.config.ts, or put it in slides/ (docs/slides.md#packages).`);
}

const NEXT = (id: string): string => `
Test it:    npm run check -- plugins/${id}
See it:     npm run dev       http://localhost:3000/staff/studio switches it on at a location, and edits its settings
Its states: npm run storybook http://localhost:6006
Write:      texts.json (visitors), flags.schema.json and staff.<language>.json (staff); docs/slides.md`;

const refused = refusal();
const made =
  wish === null || refused !== null ? err(refused) : makeSlide(root, wish.id, wish.kind, folder !== undefined);
if (made.ok && wish !== null) {
  console.log(`${folder ?? `plugins/${wish.id}`}: ${made.value.join(', ')}`);
  if (wish.kind === undefined) console.log(`It is a question slide. Other kinds: ${usage}`);
  // Another name changes the lengths of lines.
  run('@biomejs/biome/bin/biome', ['check', '--write', `plugins/${wish.id}`], 'ignore');
  if (folder !== undefined) pack(wish.id, folder);
  else {
    await generateWhatIsStale();
    console.log(NEXT(wish.id));
  }
} else if (!made.ok) {
  console.error(made.error);
  process.exitCode = 1;
}
