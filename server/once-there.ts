import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerConfig } from './config.ts';
import { startProblem } from './start-problem.ts';
import { isStorageDown } from './store/is-storage-down.ts';

const EVERY_MS = 2_000;

/**
 * Opens the database, waiting for an unreachable PostgreSQL, which may start later after a power cut [OFF-08].
 * @throws any other failure
 */
export async function onceThere<T>(
  open: () => Promise<T>,
  { config, tell, everyMs = EVERY_MS }: { config: ServerConfig; tell(line: string): void; everyMs?: number },
): Promise<T> {
  for (let said = ''; ; await sleep(everyMs)) {
    try {
      return await open();
    } catch (error) {
      if (config.databaseUrl === undefined || !isStorageDown(error)) throw error;
      const problem = startProblem(error, config);
      if (problem !== said) tell(`The server waits for its database. ${problem}`);
      said = problem;
    }
  }
}
