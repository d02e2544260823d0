import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FOLDERS, readFile, readmeWithFolders } from './folders.ts';

const ROOT = new URL('../../../', import.meta.url);

it('README.md says what each folder is for; "npm run generate -- folders" writes it again', () => {
  expect(readmeWithFolders()).toBe(readFile('README.md'));
});

it('every folder at the root is in the table', () => {
  const ignored = (readFile('.gitignore') ?? '').split('\n').map((line) => line.replaceAll('/', ''));
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(entry.name))
    .map(({ name }) => name);
  expect(folders.filter((name) => !FOLDERS.includes(name))).toEqual([]);
});

it('names a README that is missing or says nothing', () => {
  const without = (instead?: string) => (file: string) => (file === 'page/README.md' ? instead : readFile(file));
  expect(() => readmeWithFolders(without())).toThrow('page/README.md is missing');
  expect(() => readmeWithFolders(without('# Page\n'))).toThrow(
    'page/README.md does not state the purpose of the folder',
  );
});

it('the root lists at most 26 entries, the ten of the design card among them [LIGHT-02]', ({ skip }) => {
  if (!existsSync(new URL('.git', ROOT))) skip('a copy without git');
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  const entries = new Set(files.filter((file) => file !== '').map((file) => file.split('/')[0] ?? ''));
  const card = ['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'README.md'];
  for (const name of [...card, 'engine', 'plugins', 'schemas', 'stories', 'test']) expect([...entries]).toContain(name);
  expect([...entries].length).toBeLessThanOrEqual(26);
});
