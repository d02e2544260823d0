import type { Command } from '../command.ts';

/** Runs dist/server/main.js with the settings file. */
export const serve: Command = {
  name: 'serve',
  group: 'Server',
  help: 'Runs the server until it is stopped. Settings: docs/running.md.',
  examples: ['serve', 'doctor && gatehouse serve'],
  needs: 'nothing',
  async run() {
    await import('../main.ts');
    return Number(process.exitCode ?? 0);
  },
};
