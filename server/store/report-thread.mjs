/*
 * A thread that reads the embedded database, for `reports.ts`: a long read blocks the thread it runs on. It writes
 * nothing and blocks no writer. Plain JavaScript, because a thread starts from a file as it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import LibsqlDatabase from 'libsql';

const BUSY_MS = 5_000;

const database = new LibsqlDatabase(String(workerData), { timeout: BUSY_MS / 1000 });
database.exec(`pragma busy_timeout = ${BUSY_MS}`);
database.exec('pragma query_only = on');

parentPort?.on('message', (/** @type {import('./reports.ts').Asked} */ { id, sql, parameters }) => {
  parentPort?.postMessage({ id, ...read(sql, parameters) });
});

/** @type {(sql: string, parameters: readonly unknown[]) => object} */
function read(sql, parameters) {
  try {
    return { rows: database.prepare(sql).all(parameters) };
  } catch (error) {
    const { message, code } = /** @type {{ message: string, code?: string }} */ (error);
    return { message, code };
  }
}
