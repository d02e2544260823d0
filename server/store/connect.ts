import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config-error.ts';
import { type EventChannel, SiteEvents } from '../events/site-events.ts';
import { writeProbe } from './can-write.ts';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { damageIn } from './damage.ts';
import { refuseForeignLog } from './foreign-log.ts';
import {
  DATABASE_FILE,
  expectSound,
  markDatabase,
  readableDamage,
  refuseLostDatabase,
  rememberFile,
} from './lost-database.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migration-step.ts';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  /** SQLite has one writing connection: inside a transaction use only its handle, or a write waits for ever. */
  db: Kysely<Database>;
  /** For heavy reads, which must not delay check-ins. A replica may lag. */
  reports: Kysely<Database>;
  dialect: Dialect;
  /** Overwrites deleted data now. */
  scrub(): Promise<void>;
  /** After damage `ping` fails. @returns the damage, or null */
  findDamage(signal?: AbortSignal): Promise<string | null>;
  events: SiteEvents;
  /** @throws if the database does not answer or stores nothing now */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  replicaUrl?: string | undefined;
  /** 'as-is' for a tool beside a running server. */
  migrations: Migrations | 'as-is';
  /** Otherwise missing tables are created. */
  mustExist?: boolean;
  /** About a second per gigabyte. */
  verify?: boolean;
  tell?: ((line: string) => void) | undefined;
  onLost?: ((error: Error) => void) | undefined;
}

/** @throws if it cannot be reached or written, or is missing; ConfigError if an embedded one was lost or damaged */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const dialect: Dialect = options.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (dialect === 'sqlite') refuseLostDatabase(options.dataDir);
  if (dialect === 'sqlite' && options.verify === true) await refuseForeignLog(options.dataDir);
  const db = await open(options).catch((error) => Promise.reject(readableDamage(error)));
  try {
    if (dialect === 'sqlite' && options.verify === true) await expectSound(db);
    if (options.mustExist === true) await expectTables(db);
    if (options.migrations !== 'as-is')
      await migrate(db, dialect, options.migrations, async (steps) => {
        const copy = dialect === 'sqlite' ? await copyBeforeUpgrade(db, options.dataDir) : undefined;
        options.tell?.(upgradeLine(steps.length, copy));
      });
    if (dialect === 'sqlite') markDatabase(options.dataDir);
  } catch (error) {
    await db.destroy();
    throw readableDamage(error);
  }
  let damage: string | null = null;
  const expectFile = dialect === 'sqlite' ? rememberFile(options.dataDir) : () => {};
  const expectWritable = writeProbe(db, dialect);
  const reports = await reportsOf(db, options);
  const { databaseUrl } = options;
  const events = new SiteEvents(db, databaseUrl === undefined ? undefined : await channelOf(db, databaseUrl));
  return {
    db,
    reports,
    dialect,
    scrub: async () => {
      if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    findDamage: async (signal) => {
      damage = dialect === 'sqlite' ? await damageIn(join(options.dataDir, DATABASE_FILE), signal) : null;
      return damage;
    },
    events,
    ping: async () => {
      expectFile();
      if (damage !== null) throw new Error('the database is damaged');
      await expectWritable();
    },
    close: async () => {
      await events.close();
      if (reports !== db) await reports.destroy();
      await db.destroy();
    },
  };
}

function upgradeLine(steps: number, copy: string | undefined): string {
  const what = `Upgrading the database: ${steps} ${steps === 1 ? 'step' : 'steps'}.`;
  if (copy !== undefined) return `${what} A copy from before is kept in ${copy} for a week.`;
  return `${what} To go back to the previous version, restore a backup made before this.`;
}

/** @throws ConfigError */
async function expectTables(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'locations'))
    throw new ConfigError('This database is empty: check DATA_DIR or DATABASE_URL, or start the server on it first.');
}

async function channelOf(db: Kysely<Database>, databaseUrl: string): Promise<EventChannel> {
  return (await import('../events/postgres-channel.ts')).postgresChannel(db, databaseUrl);
}

async function reportsOf(
  db: Kysely<Database>,
  { dataDir, databaseUrl, replicaUrl, onLost }: DatabaseOptions,
): Promise<Kysely<Database>> {
  if (databaseUrl === undefined) return (await import('./reports.ts')).openReports(dataDir);
  if (replicaUrl === undefined) return db;
  return (await import('./postgres.ts')).openPostgres(replicaUrl, onLost);
}

async function open({ dataDir, databaseUrl, onLost }: DatabaseOptions): Promise<Kysely<Database>> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl, onLost);
  return (await import('./sqlite.ts')).openSqlite(dataDir);
}
