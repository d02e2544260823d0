import { ConfigError, readConfig } from './config.ts';
import { discoverFeatures } from './features.ts';
import { startProblem } from './start-problem.ts';
import { openStore } from './store/connect.ts';

/**
 * `node dist/server/cli.js <command> …`: what product staff do without a browser. Exits with 1 when a command is
 * refused.
 */
async function run([name = '', ...args]: string[]): Promise<number> {
  const { commands, migrations } = discoverFeatures();
  const command = commands.find((known) => known.name === name);
  if (command === undefined) {
    process.stderr.write(`Commands:\n${commands.map(({ usage, help }) => `  ${usage}\n      ${help}`).join('\n')}\n`);
    return name === '' || name === 'help' ? 0 : 1;
  }
  const out = (line: string) => void process.stdout.write(`${line}\n`);
  const err = (line: string) => void process.stderr.write(`${line}\n`);
  if (command.needs === 'nothing') return command.run({ args, out, err });
  const config = readConfig();
  try {
    const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, migrations });
    try {
      return await command.run({ args, out, err, store, config, now: () => Date.now() });
    } finally {
      await store.close();
    }
  } catch (error) {
    err(startProblem(error, config));
    return 1;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : startProblem(error, undefined)}\n`);
  process.exitCode = 1;
}
