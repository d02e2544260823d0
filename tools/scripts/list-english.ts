// `npx tsx tools/scripts/list-english.ts [all or path…]`: lists sentences that may not be plain English
// (docs/texts.md), by default in changes since main. They are candidates, so it never fails.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkEnglish } from './texts/plain-english.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: readonly string[]): string | undefined => {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: [...stdio] });
  } catch {
    return undefined;
  }
};
const listed = (...args: readonly string[]) =>
  git('ls-files', ...args)
    ?.split('\n')
    .filter(Boolean) ?? [];

/** By file, from a diff without context. */
function changedLines(base: string): Map<string, number[]> {
  const changed = new Map<string, number[]>();
  let file = '';
  for (const line of (git('diff', '--unified=0', base) ?? '').split('\n')) {
    file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? file;
    const [, start, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === undefined) continue;
    const lines = Array.from({ length: Number(count) }, (_, i) => Number(start) + i);
    changed.set(file, [...(changed.get(file) ?? []), ...lines]);
  }
  return changed;
}

const asked = process.argv.slice(2);
const base = (git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main'))?.trim();
const changed = asked.length === 0 && base !== undefined ? changedLines(base) : undefined;
const paths = asked.includes('all') ? [] : asked;
const untracked = new Set(listed('--others', '--exclude-standard'));
const files = changed === undefined ? listed('--', ...paths) : [...changed.keys(), ...untracked];
const { all, candidates } = checkEnglish(root, asked.length === 0 && base === undefined ? [] : files);
const shown = candidates.filter(
  ({ file, lines: [first, last] }) =>
    changed === undefined || untracked.has(file) || changed.get(file)?.some((line) => first <= line && line <= last),
);
for (const { file, lines, kinds, text } of shown) console.log(`${file}:${lines[0]}: [${kinds.join('; ')}] ${text}`);
if (asked.length > 0) console.log(`${shown.length} of ${all} sentences may not be plain English`);
