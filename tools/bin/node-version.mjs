// @ts-check
// Refuses a Node that is too old in one sentence, before it fails on a flag or syntax. This file and its callers are
// therefore written for Node 16.
import { readFileSync } from 'node:fs';

/**
 * @param {string} version such as "18.20.8"
 * @param {string} least the oldest version that will do, such as "20.19"
 * @returns {string | undefined} a sentence for the terminal if the version is too old
 */
export function nodeProblem(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Gatehouse needs Node ${least} or newer; this is ${version}. Install a newer one, for example from https://nodejs.org.`;
}

/** Ends the process with 1 if this Node is older than package.json allows. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const problem = nodeProblem(process.versions.node, engines.node.replace(/^\D+/, ''));
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
