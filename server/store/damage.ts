import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** In a process of its own, because the database's code holds up everything else in the one it runs in. */
const PROGRAM = `const Database = require(process.argv[1]);
const database = new Database(process.argv[2], { readonly: true });
process.stdout.write(database.prepare('pragma quick_check(1)').get().quick_check);`;

const LONGEST_MS = 30 * 60_000;

/** Reads an embedded database through, also while it is in use. @returns what is wrong with it, or null */
export async function damageIn(file: string, signal?: AbortSignal): Promise<string | null> {
  const driver = createRequire(import.meta.url).resolve('libsql');
  try {
    const args = ['-e', PROGRAM, driver, file];
    const { stdout } = await run(process.execPath, args, { timeout: LONGEST_MS, ...(signal && { signal }) });
    return stdout === 'ok' ? null : stdout;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const [problem] = /malformed|not a database/.exec(stderr) ?? [];
    // Anything else says nothing about the file: a process that could not be started, or was held up.
    return problem ?? null;
  }
}
