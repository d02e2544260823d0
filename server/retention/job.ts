import { type RetentionContext, type RetentionTask, retentionTasks } from './tasks.ts';

const EVERY_MS = 3_600_000;
const FIRST_MS = 60_000;

export type RetentionReport = Record<string, number | 'failed'>;

/** Runs every task once; one that fails does not keep the others from running. */
export async function runRetention(
  context: RetentionContext,
  tasks: readonly RetentionTask[] = retentionTasks,
): Promise<RetentionReport> {
  const report: RetentionReport = {};
  for (const task of tasks) {
    try {
      report[task.id] = await task.run(context);
    } catch {
      report[task.id] = 'failed';
    }
  }
  return report;
}

/** Every hour, and a minute after the start. Several processes on one database may each do it. @returns stop */
export function scheduleRetention(run: () => Promise<void>): () => void {
  const first = setTimeout(() => void run(), FIRST_MS);
  const hourly = setInterval(() => void run(), EVERY_MS);
  first.unref();
  hourly.unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
