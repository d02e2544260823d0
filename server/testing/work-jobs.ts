import { jobWorker } from '../feature-services.ts';
import type { TestServer } from './app.ts';

/** Does the background work that is due, as a server does; pauses are not spread. @param kinds by default all */
export async function workJobs(deps: TestServer['deps'], ...kinds: string[]): Promise<void> {
  const failures: unknown[] = [];
  await jobWorker(deps, { random: () => 0.5, report: (error) => failures.push(error) }).drain(...kinds);
  if (failures.length > 0) throw new AggregateError(failures, 'jobs failed');
}
