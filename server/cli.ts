import { runCommand } from './run-command.ts';

/** `gatehouse <command> …` (tools/bin/gatehouse.mjs): what operators and product staff do without a browser. */
// Who reads with `head` has had enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const code = await runCommand(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
});
// A server that `serve` has started goes on.
if (code !== 0) process.exitCode = code;
