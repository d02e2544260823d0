import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openStore } from './core/store.ts';
import { addEndpoint } from './features/webhooks/endpoints.ts';
import { discoverFeatures } from './features.ts';
import { runCommand } from './run-command.ts';
import { sampleLocation } from './testing/location.ts';

const root = new URL('..', import.meta.url);
const { commands } = discoverFeatures();
const names = commands.map(({ name }) => name);

async function run(...args: string[]) {
  const [lines, problems]: [string[], string[]] = [[], []];
  const code = await runCommand(args, { out: (line) => lines.push(line), err: (line) => problems.push(line) });
  return { code, text: lines.join('\n'), problem: problems.join('\n') };
}

afterEach(() => void vi.unstubAllEnvs());

it('never makes a database in a wrong folder, unless told to [LOC-02]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-cli-'));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  const { code, problem } = await run('import', 'x.json');
  expect([code, problem]).toEqual([
    1,
    `There is no database in ${join(folder, 'data')}: set DATA_DIR to the data folder of the server, or DATABASE_URL.\n` +
      'To make a new one there, add --create.',
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect((await run('locations', '--create')).code).toBe(0);
  expect((await run('locations')).code).toBe(0);
  rmSync(folder, { recursive: true });
});

it('tells webhooks of a location that it imports, although no server is running [HOOK-01]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-cli-'));
  vi.stubEnv('DATA_DIR', folder);
  expect((await run('locations', '--create')).code).toBe(0);
  const store = await openStore({ dataDir: folder, migrations: 'as-is' });
  const choice = { url: 'https://yard.example/hooks', description: '', locationId: null, isOff: false };
  await addEndpoint(store.db, { ...choice, types: ['location.published'] }, Date.now());
  const file = join(folder, 'yard.json');
  writeFileSync(file, JSON.stringify(sampleLocation()));
  expect((await run('import', '--without-files', '--force', file)).code).toBe(0);
  const deliveries = await store.db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .select(['type', 'payload', 'state'])
    .execute();
  expect(deliveries).toMatchObject([{ type: 'location.published', state: 'waiting' }]);
  expect(JSON.parse(deliveries[0]?.payload ?? '{}').data).toEqual({ location_id: '1', version: 1 });
  await store.close();
  rmSync(folder, { recursive: true });
});

it('helps with every command, and with one that is misspelt', async () => {
  const { code, text } = await run('help');
  expect(code).toBe(0);
  for (const name of names) expect(text).toContain(`\n  ${name}`);
  expect((await run('help', 'import')).text).toContain('--force');
  expect((await run('import', '--help')).text).toContain('--force');
  const unknown = await run('improt');
  expect([unknown.code, unknown.problem]).toEqual([1, expect.stringContaining('Did you mean import?')]);
});

it('has the commands that README and docs name, and each is named there', () => {
  const docs = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
  const text = ['README.md', ...docs.map((name) => `docs/${name}`)]
    .map((name) => readFileSync(new URL(name, root), 'utf8'))
    .join('\n');
  const named = new Set([...text.matchAll(/cli\.js ([\w-]+)/g)].map(([, name]) => name));
  expect([...named].filter((name) => name !== 'help' && !names.includes(name ?? ''))).toEqual([]);
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});
