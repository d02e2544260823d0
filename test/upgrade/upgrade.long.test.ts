import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts';
import { SESSION_COOKIE } from '../../server/core/access/people/sessions.ts';
import { openStore } from '../../server/core/store.ts';
import { discoverFeatures } from '../../server/features.ts';
import { runRetention } from '../../server/retention.ts';
import { newKey, signBody, testServer } from '../../server/testing/app.ts';
import { newDatabase, type TestStore } from '../../server/testing/databases.ts';
import { type Staff, type StaffBrowser, staffOf } from '../../server/testing/staff.ts';
import { sized } from '../drivers/proof.ts';
import { MADE_AT, MADE_PASSWORD } from './made.ts';
import { shapeOf } from './shape.ts';
import { madeBy, putBack, STORED_VERSIONS } from './stored.ts';

const { migrations, retention } = discoverFeatures();
const cluster = inject('postgres');
if (cluster === undefined) process.stderr.write('skipped: upgrades of PostgreSQL, its programs are not installed\n');
const kinds = [
  { kind: 'embedded', newUrl: async () => undefined },
  ...(cluster === undefined ? [] : [{ kind: 'PostgreSQL', newUrl: () => newDatabase(cluster) } as const]),
] as const;
/** The newest one, embedded, on every change; all of them on both databases as a proof. */
const [tried, versions] = sized([kinds.slice(0, 1), STORED_VERSIONS.slice(-1)], [kinds, STORED_VERSIONS]);
const stored = tried.flatMap((one) => versions.map((version) => ({ ...one, version })));
const HERE = { locationId: String(MADE_AT) };

/** No browser: old printouts are kept, and nothing new can be printed. */
const NO_BROWSER = {
  print: async () => ({ ok: false, error: { kind: 'no-browser', message: '' } }) as const,
  canPrint: async () => false,
  warmUp() {},
  close: async () => {},
};

const named = (visits: readonly { name: string }[]) => visits.map(({ name }) => name).sort();

describe.each(stored)('data stored by $version, $kind, after an upgrade', ({ kind, newUrl, version }) => {
  const made = madeBy(version, kind);
  let dataDir: string;
  let store: TestStore;
  let staff: Staff;
  let owner: StaffBrowser;

  beforeAll(async () => {
    const databaseUrl = await newUrl();
    dataDir = await putBack(version, databaseUrl);
    store = await openStore({ dataDir, databaseUrl, migrations, verify: true });
    staff = staffOf(await testServer({ store, dataDir }, [], { printer: NO_BROWSER }));
    // The same staff look again a minute later.
    staff.server.clock.now = made.at + MINUTE_MS;
    const [first] = made.people.filter(({ role }) => role === 'owner');
    owner = first === undefined ? await staff.first() : await staff.signIn(first.name, MADE_PASSWORD);
    await owner.call('staff-session');
  });
  afterAll(async () => {
    await staff?.server.app.close();
    await store?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const asks = async (name: Parameters<StaffBrowser['call']>[0], params: Record<string, string> = HERE) => {
    const { status, json, text } = await owner.call(name, {}, {}, params);
    expect(status, `${name}: ${text}`).toBe(200);
    return json;
  };

  it('has the columns, indexes and triggers of a new database [OPS-03]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-new-'));
    const fresh = await openStore({ dataDir: folder, databaseUrl: await newUrl(), migrations });
    const shape = await shapeOf(fresh as TestStore);
    await fresh.close();
    rmSync(folder, { recursive: true });
    expect(await shapeOf(store)).toEqual(shape);
  });

  it('is on the desk: visits, who left, who waits to be confirmed [OPS-03, DESK-01]', async () => {
    const { visits, waiting } = await asks('read-desk');
    expect(named(visits)).toEqual(named(made.visits));
    const left = visits.filter((visit: { left_at: number | null }) => visit.left_at !== null);
    expect(named(left)).toEqual(named(made.visits.filter(({ hasLeft }) => hasLeft)));
    const groups = waiting.filter((one: { kind: string }) => one.kind === 'unconfirmed');
    const unconfirmed = [];
    for (const { id } of groups)
      unconfirmed.push(...named((await asks('read-unconfirmed', { ...HERE, groupId: id })).visits));
    expect(unconfirmed.sort()).toEqual([...made.unconfirmed].sort());
  });

  it('is in the export, with language and entries [OPS-03, DESK-07]', async () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const span = `from=${day(made.at - DAY_MS)}&to=${day(made.at + DAY_MS)}`;
    const { rawPayload, statusCode } = await staff.server.app.inject({
      url: `/staff/api/locations/${MADE_AT}/export?format=csv&${span}`,
      cookies: { [SESSION_COOKIE]: owner.cookie() ?? '' },
    });
    expect(statusCode).toBe(200);
    const rows = parse(rawPayload, { columns: true, bom: true }) as Record<string, string>[];
    const kept = rows.map((row) => [row['Name'], row['Language'], row['Company'], row['Registration number']]);
    expect(kept.sort()).toEqual(
      made.visits.map(({ name, language }) => [name, language, 'Frakt AB', 'ABC 123']).sort(),
    );
  });

  if (made.printout)
    it('opens for its visitor: the printout [OPS-03, PRINT-02]', async () => {
      const { path = '', cookie = '' } = made.printout ?? {};
      const answer = await staff.server.app.inject({ url: path, headers: { cookie } });
      expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    });

  if (made.pass)
    it('opens for its visitor: the pass [OPS-03, GATE-05]', async () => {
      const answer = await staff.server.app.inject({ url: made.pass ?? '', headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('data-pass="valid"');
    });

  if (made.booking)
    it('is found by the yard system that pushed it: the booking [OPS-03, BOOK-06]', async () => {
      const { ref, number, token } = made.booking ?? {};
      const headers = { authorization: `Bearer ${token}` };
      const answer = await staff.server.app.inject({ url: `/api/bookings/${ref}`, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { unique_identification_number: number }]);
    });

  if (made.draft)
    it('is in the studio: the draft, and what was published [OPS-03, STU-02]', async () => {
      const { draft, published } = await asks('read-location');
      expect([draft.document.location.name, published.document.location.name]).toEqual([
        ...[made.draft, 'North Yard, gate 2'],
      ]);
    });

  if (made.kiosk)
    it('keeps its kiosks and its invitations [OPS-03, GATE-01]', async () => {
      expect((await asks('list-kiosks')).kiosks).toMatchObject([{ paired_at: expect.any(Number) }]);
      const page = await staff.server.app.inject({
        url: `/en/${MADE_AT}/slideshow`,
        headers: { cookie: made.kiosk?.cookie ?? '', accept: 'text/html' },
      });
      expect(String(page.headers['set-cookie'])).toContain(made.kiosk?.cookie);
      const { invitations } = await asks('list-invitations');
      expect(JSON.stringify(invitations)).toContain(made.invitation);
    });

  if (made.people.length > 0)
    it('are people with their passwords, and a log that is whole [OPS-03]', async () => {
      for (const { name } of made.people) await staff.signIn(name, MADE_PASSWORD);
      await expect(staff.signIn(made.people[0]?.name ?? '', 'another password')).rejects.toThrow('cannot sign in');
      const verdict = await asks('verify-audit', {});
      expect(verdict).toMatchObject({ ok: true, problem: '' });
      expect(verdict.entries).toBeGreaterThanOrEqual(made.auditEntries);
    });

  it('still signs visits, and deletes due data [OPS-03, SIGN-03]', async () => {
    const { server } = staff;
    const body = signBody({ main_location_id: MADE_AT });
    const answer = await server.browser().post(`/sv/${MADE_AT}/slideshow/sign`, body, { 'idempotency-key': newKey() });
    expect(answer.status, answer.text).toBe(200);
    expect(named((await asks('read-desk')).visits)).toEqual(named([...made.visits, { name: 'Åsa Öberg' }]));

    const later = made.at + 500 * DAY_MS;
    const error = (...said: unknown[]) => expect.unreachable(JSON.stringify(said));
    for (let times = 0; times < 2; times += 1)
      await runRetention(retention, { ...server.deps, db: store.db, now: later }, { error });
    for (const table of ['visits', 'sign_requests', 'printouts', 'visit_passes', 'invitations'] as const)
      expect(await store.db.selectFrom(table).selectAll().limit(1).execute(), table).toEqual([]);
  });
});
