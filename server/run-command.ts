import { CommanderError } from 'commander';
import type { Action, StoreContext, Terminal } from './command.ts';
import { commandLine, type Options } from './command-line.ts';
import { completionOf } from './commands/completion.ts';
import { serve } from './commands/serve.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { publicUrlOf } from './core/mail/config.ts';
import { openStore, type Store } from './core/store.ts';
import { type ComposedFeatures, discoverFeatures } from './features.ts';
import { VERSION } from './product.ts';
import { loadSettings } from './settings-file.ts';
import { startProblem } from './start-problem.ts';
import { missingDatabase } from './store/lost-database.ts';

export interface Streams {
  out(line: string): void;
  err(line: string): void;
}

export type Given = Partial<
  Pick<StoreContext, 'config' | 'environment' | 'store' | 'now'> & { features: ComposedFeatures }
>;

const NOT_UNDERSTOOD = 2;

/** @returns the exit code: 0 done, 1 refused or failed, 2 not understood */
export async function runCommand(argv: readonly string[], streams: Streams, given: Given = {}): Promise<number> {
  const { out, err } = streams;
  const features = given.features ?? discoverFeatures();
  const { environment = process.env } = given;
  let config: ServerConfig | undefined = given.config;
  let code = 0;
  const readOnce = (): ServerConfig => (config ??= readConfig(environment));

  async function perform(action: Action, args: readonly string[], options: Options): Promise<void> {
    const terminal: Terminal = {
      args,
      options,
      out,
      err,
      features,
      tell: (answer, ...lines) => (options['json'] === true ? [JSON.stringify(answer, null, 2)] : lines).forEach(out),
      get config() {
        return readOnce();
      },
      environment,
      link: (path) => `${publicUrlOf(environment, readOnce())}${path}`,
    };
    const { now = Date.now } = given;
    const outcome =
      action.needs === 'nothing'
        ? await action.run(terminal)
        : await withStore(terminal, features, given.store, (store) => action.run({ ...terminal, store, now }));
    if (typeof outcome === 'string') err(outcome);
    code = typeof outcome === 'string' ? 1 : outcome;
  }

  const words = [...features.commands, serve];
  const commands = [...words, completionOf(words)];
  const program = commandLine({ commands, version: VERSION, out, err, perform });
  if (given.config === undefined) program.hook('preAction', () => loadSettings(process.env, program.opts()['config']));
  try {
    const [first, ...rest] = argv;
    if (first === undefined) program.outputHelp();
    else await program.parseAsync(first === 'help' ? [...rest, '--help'] : argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : NOT_UNDERSTOOD;
    err(startProblem(error, config));
    return 1;
  }
}

async function withStore(
  { config, options, err }: Terminal,
  { all, migrations }: ComposedFeatures,
  given: Store | undefined,
  run: (store: Store) => Promise<number | string>,
): Promise<number | string> {
  if (given !== undefined) return run(given);
  // The wrong folder must not get a database.
  const mustExist = options['create'] !== true;
  const missing = mustExist ? missingDatabase(config) : undefined;
  if (missing !== undefined) {
    err(missing);
    err('To create one there, add --create.');
    return 1;
  }
  const { dataDir, databaseUrl } = config;
  const store = await openStore({ dataDir, databaseUrl, migrations, mustExist });
  for (const { records } of all) if (records !== undefined) store.events.record(records);
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
