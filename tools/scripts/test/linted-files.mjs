// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KNOWN = '.cache/linted.json';
/** Files that affect every result. No rule in use judges a file by another. */
const RULES =
  /^(biome\.json|tools\/config\/generated\/biome-walls\.json|tools\/config\/lint\/.*|package-lock\.json|\.gitignore)$/;
/** More do not fit on a command line everywhere. */
const MOST = 300;

/** @param {string | Buffer} text */
const print = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @param {string} root @returns {string[]} those git knows or would add; [] without git */
function filesOfProject(root) {
  try {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return list
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(root, file)) && statSync(join(root, file)).isFile());
  } catch {
    return [];
  }
}

/** @param {string} root @returns {Record<string, string>} the fingerprints that were found in order */
function known(root) {
  try {
    return JSON.parse(readFileSync(join(root, KNOWN), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The files that the linter has not seen as they are, or by other rules; all, `.`, where there are too many to name.
 * @param {string} root
 * @returns {{ files: readonly string[], noteThatFine: () => void }}
 */
export function filesToLint(root) {
  const project = filesOfProject(root);
  if (project.length === 0) return { files: ['.'], noteThatFine: () => {} };
  const read = [...project, 'tools/config/generated/biome-walls.json'];
  const rules = print(
    read
      .filter((file) => RULES.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\0'),
  );
  const now = Object.fromEntries(
    project.map((file) => [file, print(Buffer.concat([Buffer.from(rules), readFileSync(join(root, file))]))]),
  );
  const before = known(root);
  const changed = project.filter((file) => now[file] !== before[file]);
  return {
    files: changed.length > MOST ? ['.'] : changed,
    noteThatFine() {
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(join(root, KNOWN), JSON.stringify(now));
    },
  };
}
