import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkEnglish, sentencesIn } from './plain-english.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('under 1 % of sentences in comments, docs and English texts are flagged [LIGHT-05]', ({ skip }) => {
  if (!existsSync(join(root, '.git'))) skip('a copy without git');
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  const { all, candidates } = checkEnglish(
    root,
    files.filter((file) => existsSync(join(root, file))),
  );
  expect(all).toBeGreaterThan(10_000);
  expect(candidates.length / all).toBeLessThan(0.01);
});

it('finds sentences in comments, Markdown and texts, but not in code', () => {
  const code = '// Opens the gate.\nconst who = "A string.";\n/**\n * Closes it. Waits\n * a moment.\n */';
  expect(sentencesIn('a.ts', code)).toEqual([
    { text: 'Opens the gate.', lines: [1, 1] },
    { text: 'Closes it.', lines: [3, 5] },
    { text: 'Waits a moment.', lines: [3, 5] },
  ]);
  expect(sentencesIn('a.md', '# Title\n- A line.\n```\nlet x;\n```')).toEqual([{ text: 'A line.', lines: [2, 2] }]);
  expect(sentencesIn('en.json', '"key": "Open the gate."')).toEqual([{ text: 'Open the gate.', lines: [1, 1] }]);
});
