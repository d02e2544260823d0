import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMMAND_GROUPS } from './command.ts';
import { SHELLS } from './commands/completion-script.ts';
import { openStore } from './core/store.ts';
import { addEndpoint } from './features/webhooks/endpoints.ts';
import { discoverFeatures } from './features.ts';
import { runCommand } from './run-command.ts';
import { sampleLocation } from './testing/location.ts';

const root = new URL('..', import.meta.url);
const { commands } = discoverFeatures();
const names = [...commands.map(({ name }) => name), 'serve', 'completion'];
const lines = commands.flatMap((one) =>
  'actions' in one ? one.actions.map(({ name }) => [one.name, name]) : [[one.name]],
);

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
    `No database in ${join(folder, 'data')}: set DATA_DIR to the data folder of the server, or set DATABASE_URL.\n` +
      'To create one there, add --create.',
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
  await addEndpoint(store.db, { url: 'https://yard.example/hooks', types: ['location.published'] }, Date.now());
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

describe('the command', () => {
  it('lists its commands in groups, and says more about each: arguments, an example, exit codes', async () => {
    const { code, text } = await run();
    expect(code).toBe(0);
    for (const group of COMMAND_GROUPS) expect(text).toContain(`\n${group}:\n`);
    for (const words of lines) {
      const { code, text } = await run(...words, '--help');
      expect([code, text]).toEqual([0, expect.stringMatching(/Examples:\n +gatehouse [\s\S]*\n\nExit codes:\n +0 /)]);
      expect(text).toContain(`gatehouse ${words.join(' ')}`);
    }
    expect((await run('import', '--help')).text).toMatch(/<file\.\.\.>[\s\S]*--force[\s\S]*docs\/findings\.md/);
  });

  it('says which one was probably meant, and ends with 2 where it was not understood', async () => {
    const refused = async (...args: string[]) => {
      const { code, problem } = await run(...args);
      expect(code).toBe(2);
      return problem;
    };
    expect(await refused('improt')).toContain("Unknown command 'improt'. Did you mean import?");
    expect(await refused('devices', 'ad')).toContain("Unknown command 'ad'. Did you mean add?");
    expect(await refused('import', '--forse', 'x.json')).toContain("Unknown option '--forse'. Did you mean --force?");
    expect(await refused('visit', '-4fK2')).toContain('after "--"');
    expect(await refused('export')).toContain("Missing required argument 'location'.");
    expect(await refused('locations', 'x')).toContain('Too many arguments');
    expect(await refused('kiosks')).toContain('revoke');
  });

  it('has commands that README and docs name, and each is named there', () => {
    const docs = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
    const text = ['README.md', ...docs.map((name) => `docs/${name}`)]
      .map((name) => readFileSync(new URL(name, root), 'utf8'))
      .join('\n');
    const named = new Set(
      [...text.matchAll(/(?:^ *(?:\w+=\S+ |npx )*|`(?:npx )?)gatehouse ([a-z][\w-]*)/gm)].map(([, name]) => name),
    );
    expect([...named].filter((name) => !names.includes(name ?? ''))).toEqual([]);
    expect(names.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe.each(SHELLS)('completion of %s', (shell) => {
  const program = spawnSync('sh', ['-c', `command -v ${shell}`], { encoding: 'utf8' }).stdout.trim();
  if (program === '') process.stderr.write(`skipped: completion of ${shell}, it is not installed\n`);

  it.skipIf(program === '')('knows commands, what they do and their options', async () => {
    const { text } = await run('completion', shell);
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-completion-'));
    writeFileSync(join(folder, '_gatehouse'), text);
    const complete = (line: string) => {
      const { stdout, stderr } = spawnSync(program, ['-c', ASKING[shell], 'x', join(folder, '_gatehouse'), line], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      return stdout.split(/\s+/);
    };
    expect(complete('gatehouse impo')).toContain('import');
    expect(complete('gatehouse devices ')).toEqual(expect.arrayContaining(['add', 'list', 'rotate', 'revoke']));
    expect(complete('gatehouse evidence verify --k')).toContain('--key');
    expect(complete('gatehouse export --')).not.toContain('--key');
    rmSync(folder, { recursive: true });
  });
});

/** Each is asked for completions of a line as its own completion would be. */
const ASKING = {
  bash: `. "$1"; read -ra COMP_WORDS <<< "$2"; [[ "$2" == *" " ]] && COMP_WORDS+=(""); COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _gatehouse; echo "\${COMPREPLY[@]}"`,
  zsh: `autoload -U +X compinit && compinit -u -D; . "$1"; words=(\${=2}); [[ "$2" == *" " ]] && words+=(""); COMP_WORDS=($words); COMP_CWORD=$(( \${#words} - 1 )); setopt ksharrays; _gatehouse; echo \${COMPREPLY[@]}`,
  fish: 'source $argv[2]; complete -C $argv[3] | string replace -r "\\t.*" ""',
} as const;
