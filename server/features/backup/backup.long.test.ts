import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Command } from '../../command.ts';
import { readConfig } from '../../config.ts';
import { openStore } from '../../core/store.ts';
import type { AllTables } from '../../core/tables.ts';
import { discoverFeatures } from '../../features.ts';
import { runsCommand } from '../../testing/command.ts';
import { newDatabase, type TestStore } from '../../testing/databases.ts';
import { backupCommand } from './backup-command.ts';
import { backupCheck } from './doctor-check.ts';
import { backupGauges } from './feature.ts';
import { restoreCommand } from './restore-command.ts';

const features = discoverFeatures();
const { migrations } = features;
const cluster = inject('postgres');

const databases = [
  { name: 'embedded', newUrl: async () => undefined },
  ...(cluster === undefined ? [] : [{ name: 'PostgreSQL', newUrl: () => newDatabase(cluster) }]),
];

describe.each(databases)('backup and restore, $name', ({ newUrl }) => {
  let root: string;
  let here: Place;
  let store: TestStore;

  interface Place {
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
  }

  const placeIn = async (name: string): Promise<Place> => ({ dataDir: join(root, name), databaseUrl: await newUrl() });
  const run = async (command: Command, place: Place, ...args: string[]) => {
    const { code, said } = await runsCommand({ config: { ...readConfig({}), ...place } }, command.name, ...args);
    return { code, said };
  };
  const visitsOf = async (place: Place): Promise<string[]> => {
    const opened = await openStore({ ...place, migrations: 'as-is' });
    const db = opened.db as Kysely<AllTables>;
    const rows = await db.selectFrom('visits').select('visit_key').orderBy('id').limit(100_000).execute();
    await opened.close();
    return rows.map(({ visit_key }) => visit_key);
  };
  let signed = 0;
  const signs = async () => {
    signed += 1;
    const visit = { location_id: '1', location_version: 1, visit_key: `visit ${signed}`, language: 'en' };
    const rest = { state: 'signed' as const, form: '{}', details: '{}', person_name: '', plate: '', phone: '' };
    const at = { created_at: signed, signed_at: signed };
    await store.db
      .insertInto('visits')
      .values({ ...visit, ...rest, ...at, sub_location_id: 0, track_id: 0 } as never)
      .execute();
  };

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'gatehouse-backup-'));
    here = await placeIn('here');
    store = await openStore({ ...here, migrations });
    mkdirSync(join(here.dataDir, 'media', '1'), { recursive: true });
    writeFileSync(join(here.dataDir, 'media', '1', 'gate.jpg'), 'a picture');
    mkdirSync(join(here.dataDir, 'media', '.exports'));
    writeFileSync(join(here.dataDir, 'media', '.exports', 'visits'), 'names');
    for (let i = 0; i < 20; i += 1) await signs();
  });
  afterAll(async () => {
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('has what was committed when it was made, while visitors check in, and is put elsewhere [OPS-02]', async () => {
    let isOver = false;
    const visitors = (async () => {
      while (!isOver) {
        await signs();
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const before = signed;
    const backup = await run(backupCommand, here, join(root, 'first'));
    isOver = true;
    await visitors;
    expect(backup).toMatchObject({ code: 0 });
    expect(existsSync(join(root, 'first', 'media', '.exports'))).toBe(false);

    const there = await placeIn('there');
    const restored = await run(restoreCommand, there, join(root, 'first'));
    expect(restored, restored.said).toMatchObject({ code: 0 });
    const kept = await visitsOf(there);
    expect(kept.length).toBeGreaterThanOrEqual(before);
    expect(kept).toEqual((await visitsOf(here)).slice(0, kept.length));
    expect(readFileSync(join(there.dataDir, 'media', '1', 'gate.jpg'), 'utf8')).toBe('a picture');
  });

  it('keeps the newest that were finished, and touches nothing that it did not name [OPS-02]', async () => {
    const nightly = join(root, 'nightly');
    const old = ['2026-01-01T02-30-00Z', '2026-01-02T02-30-00Z', '2026-01-03T02-30-00Z', 'before-the-move'];
    for (const name of old) mkdirSync(join(nightly, name), { recursive: true });
    for (const name of old) writeFileSync(join(nightly, name, 'backup.json'), '{}');
    const cutOff = ['2026-01-04T02-30-00Z', '2026-01-05T02-30-00Z'].map((name) => join(nightly, name));
    for (const folder of cutOff) mkdirSync(folder);
    utimesSync(cutOff[0] ?? '', 0, 0);
    const made = await run(backupCommand, here, '--keep', '2', nightly);
    expect(made, made.said).toMatchObject({ code: 0, said: expect.stringContaining('Deleted: 2026-01-04') });
    expect(readdirSync(nightly).sort()).toEqual([
      ...['2026-01-03T02-30-00Z', '2026-01-05T02-30-00Z'],
      ...[expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d-]+Z$/), 'before-the-move'],
    ]);
    expect(await run(backupCommand, here, '--keep', '0', nightly)).toMatchObject({ code: 2 });
    expect(readdirSync(nightly)).toHaveLength(4);
  });

  it('is noted where each server sees it: when the last good one was, and that a later one failed [OPS-02]', async () => {
    const read = async () => {
      const [age, failed] = await backupGauges.read(store.db as never, Date.now());
      return { age: age?.value, failed: failed?.value };
    };
    const machine = { config: { ...readConfig({}), ...here }, backups: undefined, now: () => Date.now() };
    await store.db.deleteFrom('meta').where('key', '=', 'last_backup').execute();
    expect(await read()).toEqual({ age: Number.POSITIVE_INFINITY, failed: 0 });
    expect(await backupCheck.run(machine as never)).toMatchObject({ state: 'warning' });

    expect(await run(backupCommand, here, join(root, 'noted'))).toMatchObject({ code: 0 });
    const good = await read();
    expect(good).toEqual({ age: expect.any(Number), failed: 0 });
    expect(good.age).toBeLessThan(3_600);
    expect(await backupCheck.run(machine as never)).toMatchObject({ state: 'ok' });

    writeFileSync(join(root, 'a file'), '');
    expect(await run(backupCommand, here, join(root, 'a file', 'no folder'))).toMatchObject({ code: 1 });
    expect(await read()).toEqual({ age: expect.any(Number), failed: 1 });
    expect((await read()).age).toBeGreaterThanOrEqual(good.age ?? 0);
    expect(await backupCheck.run(machine as never)).toMatchObject({ state: 'wrong' });
  });

  it('overwrites nothing: neither a backup, nor what is in use [OPS-02]', async () => {
    expect((await run(backupCommand, here, join(root, 'first'))).said).toContain('is not empty');
    const visits = await visitsOf(here);
    const again = await run(restoreCommand, here, join(root, 'first'));
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
    const beside = await run(restoreCommand, { ...here, dataDir: join(root, 'new folder') }, join(root, 'first'));
    expect(beside.code).toBe(here.databaseUrl === undefined ? 0 : 1);
    expect(await visitsOf(here)).toEqual(visits);
  });

  it('is not put back if a file of it has changed, it was not finished, or it is of a newer version [OPS-02]', async () => {
    const folder = join(root, 'second');
    await run(backupCommand, here, folder);
    const refused = async (words: string) => {
      const there = await placeIn(`refused ${words}`);
      expect(await run(restoreCommand, there, folder)).toMatchObject({ code: 1, said: expect.stringContaining(words) });
      expect(existsSync(there.dataDir)).toBe(false);
    };
    const manifest = readFileSync(join(folder, 'backup.json'), 'utf8');
    writeFileSync(join(folder, 'backup.json'), manifest.replace('"001-base"', '"001-base", "999-tomorrow"'));
    await refused('newer version');
    writeFileSync(join(folder, 'backup.json'), manifest);
    appendFileSync(join(folder, 'media', '1', 'gate.jpg'), '!');
    await refused('gate.jpg');
    rmSync(join(folder, 'backup.json'));
    await refused('is not a complete backup');
  });

  it('leaves an empty folder empty where it fails, so that it can be tried again there [OPS-02]', async () => {
    const folder = join(root, 'third');
    await run(backupCommand, here, folder);
    const there = await placeIn('tried twice');
    mkdirSync(there.dataDir);
    const manifest = readFileSync(join(folder, 'backup.json'), 'utf8');
    writeFileSync(join(folder, 'backup.json'), manifest.replace('"meta": ', '"meta": 1'));
    const failed = await run(restoreCommand, there, folder);
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('were copied') });
    expect(readdirSync(there.dataDir)).toEqual([]);

    writeFileSync(join(folder, 'backup.json'), manifest);
    // As a killed restore leaves it.
    mkdirSync(join(there.dataDir, '.restoring-cut-off', 'media'), { recursive: true });
    const again = await run(restoreCommand, { ...there, databaseUrl: await newUrl() }, folder);
    expect(again, again.said).toMatchObject({ code: 0 });
    expect(readdirSync(there.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readFileSync(join(there.dataDir, 'media', '1', 'gate.jpg'), 'utf8')).toBe('a picture');
    if (there.databaseUrl === undefined) expect(await visitsOf(there)).toEqual(await visitsOf(here));
  });
});
