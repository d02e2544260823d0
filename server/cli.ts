import { ConfigError } from './config-error.ts';
import { runCommand } from './run-command.ts';
import { startProblem } from './start-problem.ts';

/** `node dist/server/cli.js <command> …`: what product staff do without a browser. */
const streams = {
  out: (line: string) => void process.stdout.write(`${line}\n`),
  err: (line: string) => void process.stderr.write(`${line}\n`),
};

try {
  process.exitCode = await runCommand(process.argv.slice(2), streams);
} catch (error) {
  streams.err(error instanceof ConfigError ? error.message : startProblem(error, undefined));
  process.exitCode = 1;
}
