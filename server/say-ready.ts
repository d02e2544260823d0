import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerConfig } from './config.ts';
import { invitationPath } from './core/access/people/invitations.ts';
import { startProblem } from './start-problem.ts';
import { isStorageDown } from './store/is-storage-down.ts';

export interface Readiness {
  /** @throws if the server could not store a visit now */
  expectReady(): Promise<void>;
  explain(error: unknown): string;
  isDemo(): Promise<boolean>;
  /** Undefined once someone has an account. */
  inviteFirst(): Promise<string | undefined>;
  link(path: string): string;
  tell(line: string): void;
  everyMs?: number;
}

const EVERY_MS = 2_000;

/** Each new problem once. Ends if `explain` throws. */
async function untilDone<T>(
  work: () => Promise<T>,
  explain: (error: unknown) => string,
  tell: (problem: string) => void,
  { everyMs = EVERY_MS, ref = true }: { everyMs?: number | undefined; ref?: boolean },
): Promise<T> {
  for (let said = ''; ; await sleep(everyMs, undefined, { ref })) {
    try {
      return await work();
    } catch (error) {
      const problem = explain(error);
      if (problem !== said) tell(problem);
      said = problem;
    }
  }
}

/** PostgreSQL may start later after a power cut [OFF-08]. @throws any other failure */
export function onceThere<T>(
  open: () => Promise<T>,
  { config, tell, everyMs }: { config: ServerConfig; tell(line: string): void; everyMs?: number },
): Promise<T> {
  const explain = (error: unknown): string => {
    if (config.databaseUrl === undefined || !isStorageDown(error)) throw error;
    return startProblem(error, config);
  };
  return untilDone(open, explain, (problem) => tell(`Waiting for the database. ${problem}`), { everyMs });
}

/** Pages work from the start, so devices can queue visits. */
export async function sayReady({
  expectReady,
  explain,
  isDemo,
  inviteFirst,
  link,
  tell,
  everyMs,
}: Readiness): Promise<void> {
  const waits = (problem: string) => tell(`Gatehouse runs at ${link('/')}, but does not accept visits yet. ${problem}`);
  await untilDone(expectReady, explain, waits, { everyMs, ref: false });
  tell(`Gatehouse is ready: ${link('/')}`);
  if (await isDemo()) {
    tell('This is the demo: its first page leads everywhere, and your changes are kept. Stop it with Ctrl+C.');
    return;
  }
  const token = await inviteFirst();
  if (token !== undefined) tell(`No accounts yet. Create the first one: ${link(invitationPath(token))}`);
}
