import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The check blocks its process. */
const PROGRAM = `const Database = require(process.argv[1]);
const database = new Database(process.argv[2], { readonly: true });
process.stdout.write(database.prepare('pragma quick_check(1)').get().quick_check);`;

const LONGEST_MS = 30 * 60_000;

/** Even while it is in use. @returns the damage, or null */
export async function damageIn(file: string, signal?: AbortSignal): Promise<string | null> {
  const driver = createRequire(import.meta.url).resolve('libsql');
  try {
    const args = ['-e', PROGRAM, driver, file];
    const { stdout } = await run(process.execPath, args, { timeout: LONGEST_MS, ...(signal && { signal }) });
    return stdout === 'ok' ? null : stdout;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const [problem] = /malformed|not a database/.exec(stderr) ?? [];
    // Any other failure says nothing about the file.
    return problem ?? null;
  }
}
