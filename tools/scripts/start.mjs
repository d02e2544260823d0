// @ts-check
// `npm start`: builds whatever is missing or out of date, then runs the server, which migrates, seeds the demo once
// and prints its address.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireNode } from '../bin/node-version.mjs';
import { serverEnv } from './server-env.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} line */
function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** One line, which a terminal overwrites and which goes when it is done. @param {number} done @param {number} all */
function tellProgress(done, all) {
  const { stdout } = process;
  if (stdout.isTTY) stdout.write(`\r\x1b[K${done === all ? '' : `Building: ${done} of ${all} …`}`);
  else if (done === 0) stdout.write('Building …\n');
}

requireNode();
if (!existsSync(`${root}node_modules`)) giveUp('The packages are not installed: run "npm ci" first.');

const { build } = await import('./build/build.mjs');
await build({ onStep: tellProgress }).catch((error) =>
  giveUp(`The build failed: ${error instanceof Error ? error.message : error}`),
);

Object.assign(process.env, serverEnv(root));
await import(pathToFileURL(`${root}dist/server/main.js`).href);
