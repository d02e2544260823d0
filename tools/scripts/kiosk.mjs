// @ts-check
// `npm run kiosk -- --origin https://…`: builds whatever is missing or out of date, then runs the kiosk service.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireNode } from '../bin/node-version.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} line */
function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

requireNode();
if (!existsSync(`${root}node_modules`)) giveUp('The packages are not installed: run "npm ci" first.');

const { buildWhatIsStale } = await import('./build/build.mjs');
await buildWhatIsStale().catch((error) =>
  giveUp(`The build failed: ${error instanceof Error ? error.message : error}`),
);
await import(pathToFileURL(`${root}dist/kiosk/main.js`).href);
