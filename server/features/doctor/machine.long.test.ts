import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { HOUR_MS } from '../../../domain/time.ts';
import { findChromium } from '../../../test/drivers/chromium.ts';
import { freePort } from '../../../test/drivers/free-port.ts';
import { readConfig } from '../../config.ts';
import { openStore } from '../../core/store.ts';
import { discoverFeatures } from '../../features.ts';
import { newDatabase } from '../../testing/databases.ts';
import { checkBackups } from '../backup/doctor-check.ts';
import { writeManifest } from '../backup/manifest.ts';
import { checkDemo } from '../demo/feature.ts';
import { checkBrowser } from '../printouts/doctor-check.ts';
import { clockCheck, judgeClock } from './checks/clock.ts';
import { checkDataFolder } from './checks/data-folder.ts';
import { judgeDatabase } from './checks/database.ts';
import { examine } from './command.ts';
import { databaseFacts } from './database-facts.ts';
import { checkAccount, checkBuild, checkDisk, checkHashKey, checkMetrics, checkNode } from './feature.ts';
import { webServer } from './testing/strangers.ts';

const { migrations } = discoverFeatures();
const root = mkdtempSync(join(tmpdir(), 'gatehouse-doctor-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const wrongly = (says: RegExp, cure: RegExp = /./) => ({
  state: 'wrong',
  says: expect.stringMatching(says),
  cure: expect.stringMatching(cure),
});
const doubtfully = (says: RegExp, cure: RegExp = /./) => ({ ...wrongly(says, cure), state: 'warning' });
const well = { state: 'ok', says: expect.any(String) };

describe('of this machine, gatehouse doctor looks at', () => {
  it('Node: as old as the release says, or newer [OPS-04]', () => {
    expect(checkNode('20.19.0', '20.19')).toEqual(well);
    expect(checkNode('22.1.0', '20.19')).toEqual(well);
    expect(checkNode('20.18.3', '20.19')).toEqual(wrongly(/too old/, /20\.19/));
    expect(checkNode(process.versions.node)).toEqual(well);
  });

  it('the demo: on this machine alone, because it signs anyone in [OPS-04]', () => {
    expect(checkDemo(false, 'https://gate.example')).toEqual(well);
    expect(checkDemo(true, undefined)).toEqual(well);
    expect(checkDemo(true, 'http://localhost:3000')).toEqual(well);
    expect(checkDemo(true, 'https://gate.example')).toEqual(wrongly(/anyone can sign in/, /DEMO/));
  });

  it('the user: not root [OPS-04]', () => {
    expect(checkAccount(1000)).toEqual(well);
    expect(checkAccount(0)).toEqual(doubtfully(/root/, /sudo -u/));
  });

  it('the build: there, or told how to make it [OPS-04]', async () => {
    const folder = join(root, 'dist', 'web');
    mkdirSync(folder, { recursive: true });
    const looks = async () => {
      const [found] = await examine([{ name: 'build', run: () => checkBuild(folder) }], {} as never);
      return found;
    };
    expect(await looks()).toEqual({ check: 'build', ...wrongly(/No built page.*npm run build/) });
    writeFileSync(join(folder, 'index.html'), '');
    expect(await looks()).toEqual({ check: 'build', ...well });
  });

  it('the data folder: writable by this user, closed to others, or one that can be made [OPS-04]', async () => {
    const folder = join(root, 'data');
    expect(await checkDataFolder(folder)).toEqual(well);
    mkdirSync(folder, { mode: 0o700 });
    expect(await checkDataFolder(folder)).toEqual(well);
    chmodSync(folder, 0o755);
    expect(await checkDataFolder(folder)).toEqual(doubtfully(/other users/, /chmod o-rwx/));
    writeFileSync(join(root, 'file'), '');
    expect(await checkDataFolder(join(root, 'file'))).toEqual(wrongly(/not a folder/));
    // As a user who may look, and not write: root may do both everywhere.
    chmodSync(root, 0o755);
    expect(await runAsNobody(folder)).toEqual(wrongly(/is not writable/, /chown/));
    expect(await runAsNobody(join(folder, 'deep', 'down'))).toEqual(wrongly(/cannot be created/));
    chmodSync(folder, 0o777);
    expect(await runAsNobody(folder)).toEqual(doubtfully(/is writable/));
    writeFileSync(join(folder, 'gatehouse.db'), '', { mode: 0o644 });
    expect(await runAsNobody(folder)).toEqual(wrongly(/gatehouse\.db is not writable/));
  });

  it('the disk: with room for visits [OPS-04]', () => {
    const MEGABYTE = 1024 * 1024;
    expect(checkDisk(50_000 * MEGABYTE)).toEqual(well);
    expect(checkDisk(500 * MEGABYTE)).toEqual(doubtfully(/500 MB/));
    expect(checkDisk(60 * MEGABYTE)).toEqual(wrongly(/60 MB/));
  });

  it('the embedded database: sound, of this version, and not held by others [OPS-04]', async () => {
    const dataDir = join(root, 'embedded');
    const config = { ...readConfig({}), dataDir };
    const judged = async () => judgeDatabase(await databaseFacts(config), migrations, undefined);
    expect(await judged()).toEqual(well);
    const store = await openStore({ dataDir, migrations });
    expect(await judged()).toEqual(well);
    expect(await databaseFacts(config)).toMatchObject({ dialect: 'sqlite', secret: undefined });
    const step = (name: string) => ({ name, timestamp: '2026-11-25' }) as never;
    await store.db
      .insertInto('kysely_migration' as never)
      .values(step('999-tomorrow'))
      .execute();
    expect(await judged()).toEqual(wrongly(/newer version .*999-tomorrow/));
    await store.db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '>=', '690' as never)
      .execute();
    expect(await judged()).toEqual(doubtfully(/upgrade steps are pending/, /backup/));
    await store.close();
    for (const rest of ['wal', 'shm']) rmSync(join(dataDir, `gatehouse.db-${rest}`), { force: true });
    writeFileSync(join(dataDir, 'gatehouse.db'), 'this was a database once, and is none now. '.repeat(100));
    expect(await judged()).toEqual(wrongly(/cannot be used.*not a database/));
  });

  const cluster = inject('postgres');
  it.skipIf(cluster === undefined)('PostgreSQL: answers, may be written, and can be copied [OPS-04]', async () => {
    const databaseUrl = await newDatabase(cluster ?? '');
    const config = { ...readConfig({}), databaseUrl };
    const store = await openStore({ dataDir: root, databaseUrl, migrations });
    const facts = await databaseFacts(config);
    expect(facts).toMatchObject({ kind: 'there', dialect: 'postgres', mayMakeTables: true });
    const major = facts.kind === 'there' ? Number.parseInt(facts.version, 10) : 0;
    expect(facts.kind === 'there' && Math.abs(facts.now - Date.now())).toBeLessThan(60_000);
    expect(judgeDatabase(facts, migrations, major)).toEqual(well);
    expect(judgeDatabase(facts, migrations, major - 1)).toEqual(doubtfully(/cannot copy/, /postgresql-client/));
    expect(judgeDatabase(facts, migrations, undefined)).toEqual(doubtfully(/pg_dump is not installed/));
    expect(judgeDatabase({ ...facts, version: '12.3' } as never, migrations, 15)).toEqual(doubtfully(/security/));
    await store.close();
    const guest = `guest_${major}_${process.pid}`;
    const owner = await openStore({ dataDir: root, databaseUrl, migrations: 'as-is' });
    const { sql } = await import('kysely');
    await sql.raw(`create role ${guest} login; revoke create on schema public from public`).execute(owner.db);
    await owner.close();
    const asGuest = Object.assign(new URL(databaseUrl), { username: guest, password: '' }).href;
    const seen = await databaseFacts({ ...config, databaseUrl: asGuest });
    expect(judgeDatabase(seen, migrations, major).state).toBe('wrong');
    const nobody = Object.assign(new URL(databaseUrl), {
      port: String(await freePort()),
      hostname: '127.0.0.1',
    }).href;
    const silent = await databaseFacts({ ...config, databaseUrl: nobody });
    expect(judgeDatabase(silent, migrations, major)).toEqual(wrongly(/cannot be used.*ECONNREFUSED/, /DATABASE_URL/));
  });

  it('HASH_KEY and METRICS_TOKEN: too long to be guessed, or not used [OPS-04]', () => {
    expect(checkHashKey(undefined)).toEqual(well);
    expect(checkHashKey('x'.repeat(32))).toEqual(well);
    expect(checkHashKey('secret')).toEqual(doubtfully(/6 characters/, /openssl rand/));
    expect(checkMetrics({})).toEqual(well);
    expect(checkMetrics({ METRICS_TOKEN: 'x'.repeat(16) })).toEqual(well);
    expect(() => checkMetrics({ METRICS_TOKEN: 'secret' })).toThrow('METRICS_TOKEN');
  });

  it('the clock: within seconds of others [OPS-04]', () => {
    expect(judgeClock({})).toEqual(well);
    expect(judgeClock({ 'the database': -900, 'gate.example': 2_000 })).toEqual(well);
    expect(judgeClock({ 'the database': 20_000 })).toEqual(doubtfully(/20 seconds ahead/));
    expect(judgeClock({ 'the database': 900, 'gate.example': -90_000 })).toEqual(
      wrongly(/gate\.example is 90 seconds behind/, /NTP/),
    );
  });

  it('the clock of its public address, by what that answers [OPS-04]', async () => {
    const at = (aheadMs: number) =>
      webServer((_request, response) => response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString()).end());
    const looks = async (address: string) => {
      const machine = { config: { ...readConfig({}), dataDir: join(root, 'none') }, now: () => Date.now() };
      const [found] = await examine([clockCheck], { ...machine, environment: { PUBLIC_URL: address } } as never);
      return found;
    };
    expect(await looks(await at(0))).toMatchObject({ state: 'ok', says: expect.stringContaining('127.0.0.1') });
    expect(await looks(await at(300_000))).toMatchObject(wrongly(/seconds ahead/));
    expect(await looks(`http://127.0.0.1:${await freePort()}`)).toMatchObject({
      says: expect.stringContaining('No other clock'),
    });
  });

  it.skipIf(findChromium() === null)('the browser that prints: there, and it starts [OPS-04]', async () => {
    const found = await checkBrowser({ configured: findChromium() ?? '' });
    expect(found.says).toMatch(/^Chromium (starts in|only starts without) its sandbox/);
    expect(await checkBrowser({ configured: join(root, 'nothing') })).toEqual(wrongly(/CHROMIUM_PATH/));
    expect(await checkBrowser({ configured: '', system: [], playwright: '' })).toEqual(
      doubtfully(/No Chromium/, /apt-get install/),
    );
    const broken = join(root, 'chromium');
    writeFileSync(broken, '#!/bin/sh\nexit 127\n', { mode: 0o755 });
    expect(await checkBrowser({ configured: broken })).toEqual(doubtfully(/does not start/));
  });

  it('backups: the newest that was finished is of last night [OPS-04]', async () => {
    const now = Date.parse('2026-11-25T08:00:00Z');
    const folder = join(root, 'backups');
    const made = async (name: string, hoursAgo: number) => {
      mkdirSync(join(folder, name), { recursive: true });
      const rest = { format: 1 as const, database: 'sqlite' as const, migrations: [], rows: {}, files: {} };
      await writeManifest(join(folder, name), { ...rest, made_at: new Date(now - hoursAgo * HOUR_MS).toISOString() });
    };
    expect(await checkBackups(undefined, undefined, now)).toEqual(doubtfully(/No backup has been made/, /each night/));
    const noted = (hoursAgo: number) => ({ goodAt: now - hoursAgo * HOUR_MS, hasFailed: false });
    expect(await checkBackups(undefined, noted(47), now)).toEqual(well);
    expect(await checkBackups(undefined, noted(49), now)).toEqual(wrongly(/49 hours old/, /journalctl/));
    expect(await checkBackups(undefined, { ...noted(1), hasFailed: true }, now)).toEqual(wrongly(/last backup failed/));
    mkdirSync(join(folder, 'unfinished'), { recursive: true });
    expect(await checkBackups(folder, undefined, now)).toEqual(wrongly(/No complete backup/));
    await made('old', 60);
    expect(await checkBackups(folder, undefined, now)).toEqual(wrongly(/60 hours old/));
    await made('new', 6);
    expect(await checkBackups(folder, undefined, now)).toEqual(well);
  });
});

/** The finding of a user who owns nothing here, or without root of the current user. */
async function runAsNobody(folder: string): Promise<unknown> {
  if (process.getuid?.() !== 0) return checkDataFolder(folder);
  const program = `import('${new URL('checks/data-folder.ts', import.meta.url).pathname}')
    .then(({ checkDataFolder }) => checkDataFolder(process.argv[1]))
    .then((found) => process.stdout.write(JSON.stringify(found)))`;
  const args = ['--import', import.meta.resolve('tsx'), '-e', program, folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, { uid: 65_534, gid: 65_534, cwd: '/' });
  return JSON.parse(stdout);
}

it('gatehouse doctor tells an answer that never comes, while it looks at the rest [OPS-04]', async () => {
  vi.useFakeTimers();
  const never = { name: 'never', run: () => new Promise<never>(() => {}) };
  const examined = examine([never, { name: 'node', run: () => checkNode('22.0.0') }], {} as never);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await examined).toMatchObject([
    { check: 'never', ...wrongly(/within 5 seconds/) },
    { check: 'node', state: 'ok' },
  ]);
});
