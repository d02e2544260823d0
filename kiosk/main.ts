import { startKiosk } from './start.ts';

const started = await startKiosk(process.argv.slice(2), process.env);
if (started.kind === 'ended') {
  (started.code === 0 ? process.stdout : process.stderr).write(`${started.line}\n`);
  process.exitCode = started.code;
} else {
  const { app, line } = started;
  process.stdout.write(`${line}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close());
  }
}
