import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '../../domain/time.ts';
import { DATABASE_FILE } from './lost-database.ts';

const run = promisify(execFile);

/** In a process of its own, because the database's code holds up everything else in the one it runs in. */
const PROGRAM = `const Database = require(process.argv[1]);
const database = new Database(process.argv[2], { readonly: true });
process.stdout.write(database.prepare('pragma quick_check(1)').get().quick_check);`;

const LONGEST_MS = 30 * 60_000;

/** Reads an embedded database through while it is in use. @returns what is wrong with it, or null */
export const damageOf = (dataDir: string): Promise<string | null> => damageIn(join(dataDir, DATABASE_FILE));

/** The same of any file, to which nothing is written. */
export async function damageIn(file: string): Promise<string | null> {
  const driver = createRequire(import.meta.url).resolve('libsql');
  try {
    const args = ['-e', PROGRAM, driver, file];
    const { stdout } = await run(process.execPath, args, { timeout: LONGEST_MS });
    return stdout === 'ok' ? null : stdout;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const [problem] = /malformed|not a database/.exec(stderr) ?? [];
    // Anything else says nothing about the file: a process that could not be started, or was held up.
    return problem ?? null;
  }
}

/** Looks for damage every day, and says so in the log. @returns stop */
export function checkDaily(
  { findDamage }: { findDamage(): Promise<string | null> },
  log: Pick<FastifyBaseLogger, 'error'>,
): () => void {
  const checking = setInterval(async () => {
    const damage = await findDamage();
    if (damage !== null) log.error({ damage }, 'the database is damaged: stop the server and put a backup back');
  }, DAY_MS).unref();
  return () => clearInterval(checking);
}
