import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/* `npm run generate -- flags` runs the script of that name; without a name it lists them. */

const [node = '', , folder = '', name = '', ...rest] = process.argv;
const names = readdirSync(new URL(folder, import.meta.url)).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);

if (names.includes(name)) {
  const script = new URL(`${folder}/${name}.ts`, import.meta.url);
  // As if started directly.
  process.argv = [node, fileURLToPath(script), ...rest];
  await import(script.href);
} else {
  console.error(`Usage: npm run ${folder} -- ${names.sort().join('|')}`);
  process.exitCode = 1;
}
