import type { Command } from '../command.ts';

/** The same as `node dist/server/main.js`. */
export const serve: Command = {
  name: 'serve',
  group: 'Server',
  help: 'Runs the server until it is stopped. Its settings are environment variables: docs/settings.md.',
  examples: ['serve', 'doctor && gatehouse serve'],
  needs: 'nothing',
  async run() {
    await import('../main.ts');
    return Number(process.exitCode ?? 0);
  },
};
