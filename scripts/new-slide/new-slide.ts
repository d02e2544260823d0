import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { err } from '../../domain/result.ts';
import { KINDS, makeSlide, readWish } from './make-slide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `npm run new:slide <name> -- --kind ${Object.keys(KINDS).join('|')}`;

const { values, positionals } = parseArgs({ options: { kind: { type: 'string' } }, allowPositionals: true });
const wish = readWish(positionals, values.kind ?? process.env['npm_config_kind']);

/** Runs one of the project's tools. */
function run(tool: string, args: readonly string[], output: 'inherit' | 'ignore' = 'inherit'): void {
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${tool}`, ...args], {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
  });
  process.exitCode ||= status ?? 1;
}

const made = wish === null ? err(usage) : makeSlide(root, wish.id, wish.kind);
if (made.ok && wish !== null) {
  console.log(`plugins/${wish.id}: ${made.value.join(', ')}`);
  if (wish.kind === undefined) console.log(`It asks a question. Other kinds: ${usage}`);
  // Another name makes lines longer or shorter.
  run('@biomejs/biome/bin/biome', ['check', '--write', `plugins/${wish.id}`], 'ignore');
  run('tsx/dist/cli.mjs', ['scripts/generate/schemas.ts']);
  console.log(`Next, write its texts in texts.json and flags.schema.json, then run it: docs/new-slide.md, "Run it".`);
} else if (!made.ok) {
  console.error(made.error);
  process.exitCode = 1;
}
