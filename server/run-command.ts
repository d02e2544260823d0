import type { Command } from './command.ts';
import { readConfig } from './config.ts';
import { nearest } from './core/locations/checks/nearest.ts';
import { openStore } from './core/store.ts';
import { discoverFeatures } from './features.ts';
import { startProblem } from './start-problem.ts';
import { missingDatabase } from './store/lost-database.ts';

const USAGE = 'node dist/server/cli.js <command> …';
const CREATE = '--create';

export interface Streams {
  out(line: string): void;
  err(line: string): void;
}

/** Runs one command by its arguments. @returns the exit code: 1 when it is refused */
export async function runCommand([name = '', ...given]: readonly string[], { out, err }: Streams): Promise<number> {
  const features = discoverFeatures();
  const { commands, migrations } = features;
  const isHelp = ['', 'help', '-h', '--help'].includes(name);
  const wanted = isHelp ? given[0] : name;
  const command = commands.find((known) => known.name === wanted);
  if (isHelp && (command !== undefined || wanted === undefined)) {
    out(command === undefined ? overview(commands) : described(command));
    return 0;
  }
  if (command === undefined) {
    const meant = nearest(
      wanted ?? '',
      commands.map((known) => known.name),
    );
    err(
      `There is no command ${wanted}.${meant === undefined ? '' : ` Did you mean ${meant}?`}\n\n${overview(commands)}`,
    );
    return 1;
  }
  if (given.includes('--help') || given.includes('-h')) {
    out(described(command));
    return 0;
  }
  const args = given.filter((arg) => arg !== CREATE);
  const config = readConfig();
  if (command.needs === 'nothing') return command.run({ args, out, err, config, features });
  // A command in the wrong folder must not make a database there and then say that all is well.
  const missing = given.includes(CREATE) ? undefined : missingDatabase(config);
  if (missing !== undefined) {
    err(missing);
    err(`To make a new one there, add ${CREATE}.`);
    return 1;
  }
  try {
    const { dataDir, databaseUrl } = config;
    const store = await openStore({ dataDir, databaseUrl, migrations, mustExist: !given.includes(CREATE) });
    for (const { records } of features.all) if (records !== undefined) store.events.record(records);
    try {
      return await command.run({ args, out, err, store, config, features, now: () => Date.now() });
    } finally {
      await store.close();
    }
  } catch (error) {
    err(startProblem(error, config));
    return 1;
  }
}

function overview(commands: readonly Command[]): string {
  const sorted = [...commands].sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = sorted.map(({ usage, help }) => `  ${usage}\n      ${help}`);
  return [
    `${USAGE}`,
    '',
    'The database is found by DATA_DIR or DATABASE_URL, as the server finds it.',
    '',
    ...lines,
    '  help [command]\n      Shows this, or more about one command.',
  ].join('\n');
}

function described({ usage, help, more = [] }: Command): string {
  return [`node dist/server/cli.js ${usage}`, '', help, ...more].join('\n');
}
