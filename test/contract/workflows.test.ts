import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: object;
  readonly steps?: readonly { readonly uses?: string }[];
}

interface Workflow {
  readonly permissions?: object;
  readonly concurrency?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const workflows = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  return { file: name, text, ...(parse(text) as Workflow) };
});

it.each(workflows)('$file may only read, ends, and uses each action by its major version', (workflow) => {
  const { file, permissions, concurrency, jobs } = workflow;
  expect(permissions).toEqual({ contents: 'read' });
  expect(concurrency).toBeDefined();
  for (const [id, { steps = [], uses: called, ...job }] of Object.entries(jobs)) {
    if (called === undefined) expect(job['timeout-minutes'], id).toBeGreaterThan(0);
    if (`${file} ${id}` !== 'release.yml publish') expect(job.permissions, id).toBeUndefined();
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^(\.\/|[\w-]+\/[\w-]+@v\d+$)/);
  }
});

it.each(workflows)('$file runs only scripts of package.json', ({ text }) => {
  const named = [...text.matchAll(/npm run ([\w:-]+)|\b(test:\w+)/g)].map(([, script, suite]) => script ?? suite);
  expect(named.filter((script) => !Object.hasOwn(scripts, script ?? ''))).toEqual([]);
});
