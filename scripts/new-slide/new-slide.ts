import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeSlide } from './make-slide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [id] = process.argv.slice(2);

if (id === undefined) {
  console.error('Usage: npm run new:slide <name>');
  process.exitCode = 1;
} else {
  const made = makeSlide(root, id);
  if (made.ok) {
    console.log(`plugins/${id}: ${made.value.join(', ')}`);
    const schemas = spawnSync(
      process.execPath,
      [`${root}node_modules/tsx/dist/cli.mjs`, 'scripts/generate/schemas.ts'],
      {
        cwd: root,
        stdio: 'inherit',
      },
    );
    process.exitCode = schemas.status ?? 1;
    console.log(`Next, write its texts in texts.json and flags.schema.json, then run it: docs/new-slide.md, "Run it".`);
  } else {
    console.error(made.error);
    process.exitCode = 1;
  }
}
