// @ts-check
// `npm start`: builds whatever is missing or out of date, then runs the server, which migrates, seeds the demo once
// and prints its address.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} line */
function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  giveUp(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
if (!existsSync(`${root}node_modules`)) giveUp('The packages are not installed: run "npm ci" first.');

const { isStale, build, placeWhatIsNamed } = await import('./build/build.mjs');
await placeWhatIsNamed().catch((error) => giveUp(error instanceof Error ? error.message : String(error)));
if (isStale()) {
  process.stdout.write('Building the check-in page and the server …\n');
  await build(isStale).catch((error) => giveUp(`The build failed: ${error instanceof Error ? error.message : error}`));
}

process.env.NODE_ENV ??= 'production';
process.env.DEMO ??= '1';
process.env.FETCH_BROWSER ??= '1';
process.env.DATA_DIR ??= `${root}data`;
process.env.WEB_DIR ??= `${root}dist/web`;
await import(pathToFileURL(`${root}dist/server/main.js`).href);
