import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { findNewerStep } from '../../../store/migrate.ts';
import type { Migrations } from '../../../store/migration-step.ts';
import { type DatabaseFacts, databaseFacts } from '../database-facts.ts';

/** Older ones get no security updates. */
const LEAST_POSTGRES = 14;
/** In no feature. */
const BASE = 1;

/** @param dumps the major version of pg_dump, if any */
export function judgeDatabase(facts: DatabaseFacts, migrations: Migrations, dumps: number | undefined): Finding {
  if (facts.kind === 'none') return fine('No database yet: the first start creates it in the data folder.');
  if (facts.kind === 'silent')
    return wrong(
      `The database cannot be used: ${facts.reason}.`,
      'Start it, check DATABASE_URL or the permissions of the data folder, or stop the program that holds it.',
    );
  const { dialect, version, steps, mayMakeTables } = facts;
  const name = dialect === 'postgres' ? `PostgreSQL ${version}` : `SQLite ${version}`;
  const newer = findNewerStep(steps, migrations);
  if (newer !== undefined)
    return wrong(
      `The database was upgraded by a newer version of Gatehouse (it has ${newer}).`,
      'Start that version, or restore a backup of this one.',
    );
  if (!mayMakeTables)
    return wrong(`${name}: the user of DATABASE_URL cannot create tables.`, 'Make it the owner of the database.');
  const due = Object.keys(migrations).length + BASE - steps.length;
  if (steps.length > 0 && due > 0)
    return doubtful(`${name} answers; ${due} upgrade steps are pending.`, 'Make a backup. The next start runs them.');
  if (dialect === 'sqlite') return fine(`${name} answers and is writable.`);
  const major = Number.parseInt(version, 10);
  if (major < LEAST_POSTGRES)
    return doubtful(`${name} gets no security updates.`, `Upgrade it to ${LEAST_POSTGRES} or newer.`);
  if (dumps === undefined || dumps < major)
    return doubtful(
      `${name} answers, but ${dumps === undefined ? 'pg_dump is not installed' : `pg_dump ${dumps} cannot copy it`}: "gatehouse backup" fails.`,
      `Install the PostgreSQL client: apt-get install postgresql-client-${major}.`,
    );
  return fine(`${name} answers; pg_dump ${dumps} can copy it.`);
}

async function versionOfDump(): Promise<number | undefined> {
  const said = await promisify(execFile)('pg_dump', ['--version']).catch(() => undefined);
  const [, major] = /(\d+)/.exec(said?.stdout ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}

export const databaseCheck: MachineCheck = {
  name: 'database',
  async run({ config, migrations }) {
    const dumps = config.databaseUrl === undefined ? undefined : await versionOfDump();
    return judgeDatabase(await databaseFacts(config), migrations, dumps);
  },
};

export const replicaCheck: MachineCheck = {
  name: 'replica',
  async run({ config }) {
    if (config.replicaUrl === undefined)
      return fine('Reports are read from the database: DATABASE_REPLICA_URL is not set.');
    const facts = await databaseFacts({ ...config, databaseUrl: config.replicaUrl });
    if (facts.kind === 'there') return fine(`The replica answers (PostgreSQL ${facts.version}).`);
    return wrong('The replica is not responding: exports and counts fail.', 'Start it, or unset DATABASE_REPLICA_URL.');
  },
};
