import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { verifyAudit } from '../../core/access/audit/verify-audit.ts';
import { SESSION_COOKIE } from '../../core/access/people/sessions.ts';
import { LEASE_MS } from '../../core/locks/due-rows.ts';
import { readMailer } from '../../core/mail/config.ts';
import { type MailServer, startMailServer } from '../../core/mail/testing/smtp-server.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { MONDAY_TEN, newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { startS3 } from '../../testing/s3.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { exportJobs, redoExports } from './export-jobs.ts';
import { type ExportDeps, LeftOff, makeExport } from './make-export.ts';
import { sendExportMails, takeBackExports, workOffExports } from './work-exports.ts';

const HERE = { locationId: '1' };
const DAYS = { from: '2025-11-24', to: '2025-11-24' };

onBothDatabases('a large export', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;
  let desk: StaffBrowser;
  let smtp: MailServer;
  let deps: ExportDeps;
  let ids: number[] = [];

  beforeAll(async () => {
    smtp = await startMailServer();
    staff = await staffServer(open());
    deps = staff.server.deps;
    owner = await staff.first();
    desk = await staff.hire(owner, 'desk', [{ location_id: '1', role: 'reception' }]);
    const { db } = open().store;
    await db.updateTable('people').set({ email: 'desk@yard.example' }).where('name', '=', 'desk').execute();
  });
  beforeEach(async () => {
    const { db } = open().store;
    for (const table of ['visit_exports', 'visit_export_mails', 'visits'] as const)
      await db.deleteFrom(table).execute();
    staff.server.clock.now = MONDAY_TEN;
    ids = [];
    for (const name of ['Åsa Öberg', 'Zebedäus Quastenflosser']) {
      const body = signBody({ form: { ...signBody().form, form_field_name: name } });
      const answer = await staff.server.browser().post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
      ids.push(answer.json.signature_id);
    }
    await db.updateTable('visits').set({ left_at: MONDAY_TEN, left_how: 'desk' }).execute();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await staff.server.app.close();
    await smtp.stop();
  });

  const asks = async (format: 'csv' | 'xlsx' = 'csv'): Promise<string> => {
    const { status, text, json } = await desk.call('begin-export', { ...DAYS, format, language: 'sv' }, {}, HERE);
    expect(status, text).toBe(200);
    return json.id;
  };
  const listed = async () => (await desk.call('list-exports', {}, {}, HERE)).json;
  const fetched = (id: string, by = desk, location = '1') =>
    staff.server.app.inject({
      url: `/staff/api/locations/${location}/exports/${id}`,
      cookies: { [SESSION_COOKIE]: by.cookie() ?? '' },
    });
  const names = (csv: Buffer) =>
    (parse(csv, { columns: true, bom: true }) as Record<string, string>[]).map((row) => row['Namn']);
  /** All that the data folder has in it. */
  const files = () =>
    ['exports', 'media/.exports'].flatMap((folder) => {
      const path = join(open().dataDir, folder);
      return existsSync(path) ? readdirSync(path).map((name) => readFileSync(join(path, name), 'utf8')) : [];
    });

  it('is asked for, made, and fetched by who may see these visits; both are in the log [DESK-07] [STAFF-04]', async () => {
    const id = await asks();
    expect((await listed()).exports).toMatchObject([
      { id, state: 'waiting', format: 'csv', asked_by: 'desk', ...DAYS },
    ]);
    expect((await fetched(id)).json().error.code).toBe('export_unknown');
    await workOffExports(deps);
    expect((await listed()).exports).toMatchObject([{ id, state: 'ready', done: 2, total: 2 }]);
    const file = await fetched(id);
    expect(names(file.rawPayload)).toEqual(['Åsa Öberg', 'Zebedäus Quastenflosser']);
    expect(file.headers['content-disposition']).toContain('visits-1-2025-11-24-2025-11-24.csv');
    expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length);

    const quay = await staff.hire(owner, 'quay', [{ location_id: '2', role: 'owner' }]);
    expect((await fetched(id, quay)).statusCode).toBe(403);
    expect((await fetched(id, quay, '2')).json().error.code).toBe('export_unknown');
    const editor = await staff.hire(owner, 'editor', [{ location_id: '1', role: 'editor' }]);
    expect((await fetched(id, editor)).statusCode).toBe(403);
    expect((await editor.call('begin-export', { ...DAYS, format: 'csv', language: 'en' }, {}, HERE)).status).toBe(403);
    for (const name of readdirSync(join(open().dataDir, 'media', '.exports')))
      expect((await staff.server.app.inject({ url: `/media/.exports/${name}` })).statusCode).toBe(404);

    const { db } = open().store;
    const logged = await db.selectFrom('audit_log').select('action').where('subject', '=', id).orderBy('seq').execute();
    expect(logged.map(({ action }) => action)).toEqual(['visit.export', 'visit.fetch-export']);
    expect((await verifyAudit(db)).ok).toBe(true);
  });

  it('is told by mail to who asked, where there is a mail server, without the file [DESK-07]', async () => {
    await asks('xlsx');
    expect((await listed()).mails).toBe(false);
    const mailing = {
      ...deps,
      publicUrl: 'https://gate.example',
      mailer: readMailer({ MAIL_URL: smtp.url, MAIL_FROM: 'Gate <gate@yard.example>' }),
    };
    await workOffExports(mailing);
    await sendExportMails(mailing);
    await sendExportMails(mailing);
    expect(smtp.received.map(({ to }) => to)).toEqual([['desk@yard.example']]);
    const mail = smtp.received[0]?.text ?? '';
    expect(mail).toContain('https://gate.example/staff/desk/1/numbers');
    expect(mail).not.toContain('/exports/');
    expect(mail).toContain('Hej desk!');
  });

  it('is made by one server at a time, anew by another where the first was killed or has stopped [MANY-02]', async () => {
    const id = await asks();
    const { db } = open().store;
    // Killed: nothing more is heard of it.
    expect((await exportJobs.take(db, deps.now()))?.id).toBe(id);
    await workOffExports(deps);
    expect((await listed()).exports[0].state).toBe('waiting');
    // Where there can be no other server, one that starts begins it at once.
    const isAlone = open().store.dialect === 'sqlite';
    await takeBackExports(deps);
    await workOffExports(deps);
    expect((await listed()).exports[0].state).toBe(isAlone ? 'ready' : 'waiting');
    staff.server.clock.now += LEASE_MS;
    await workOffExports(deps);
    expect((await listed()).exports[0].state).toBe('ready');

    // Stopped: it says so.
    await asks();
    const goesOn = vi.fn(() => goesOn.mock.calls.length < 3);
    await workOffExports(deps, goesOn);
    expect((await listed()).exports[0]).toMatchObject({ state: 'waiting', done: 0 });
    await workOffExports(deps);
    expect((await listed()).exports[0].state).toBe('ready');

    // Slow: it goes on, and only one of both files is kept.
    await asks();
    const taken = await exportJobs.take(db, deps.now());
    staff.server.clock.now += LEASE_MS;
    await workOffExports(deps);
    if (taken === undefined) throw new Error('it should be due');
    await expect(makeExport(deps, taken, () => true)).rejects.toBeInstanceOf(LeftOff);
    expect(files()).toHaveLength(3);
  });

  it('has nobody in it who is erased after it was made, or while it is made [DESK-07]', async () => {
    const id = await asks();
    await workOffExports(deps);
    expect(names((await fetched(id)).rawPayload)).toHaveLength(2);
    const erased = await owner.call('erase-visits', { visit_ids: [ids[1]] }, {}, HERE);
    expect(erased.json.deleted).toContainEqual({ what: 'visit_exports', count: 1 });
    expect(files()).toEqual([]);
    expect((await fetched(id)).json().error.code).toBe('export_unknown');
    await workOffExports(deps);
    expect(names((await fetched(id)).rawPayload)).toEqual(['Åsa Öberg']);

    // Erased at the last moment: the rows are written, the file is kept, but nobody is told yet.
    const late = await asks();
    const media = mediaStore(deps.config);
    const put = media.put.bind(media);
    vi.spyOn(media, 'put').mockImplementationOnce(async (name, content) => {
      await put(name, content);
      await redoExports(deps.store.db, ['1']);
    });
    const taken = await exportJobs.take(open().store.db, deps.now());
    if (taken === undefined) throw new Error('it should be due');
    expect(taken.id).toBe(late);
    await expect(makeExport(deps, taken, () => true)).rejects.toBeInstanceOf(LeftOff);
    expect((await fetched(late)).json().error.code).toBe('export_unknown');
    expect(readdirSync(join(open().dataDir, 'media', '.exports')).filter((name) => name.startsWith(late))).toEqual([]);
  });

  it('is kept for a day, then it and its file are deleted [DESK-07]', async () => {
    const id = await asks();
    await workOffExports(deps);
    staff.server.clock.now += DAY_MS - 1;
    await open().store.db.updateTable('people_sessions').set({ seen_at: deps.now(), created_at: deps.now() }).execute();
    expect((await fetched(id)).statusCode).toBe(200);
    staff.server.clock.now += 1;
    expect((await fetched(id)).json().error.code).toBe('export_unknown');
    await deleteOld(deps, 'visit_exports', deps.now());
    expect(await open().store.db.selectFrom('visit_exports').select('id').execute()).toEqual([]);
    await asks();
    await workOffExports(deps);
    expect(files()).toHaveLength(1);
  });

  it('is refused when ten of a location lie ready, and for days that are none [DESK-07]', async () => {
    for (let i = 0; i < 10; i += 1) await asks();
    const request = { ...DAYS, format: 'csv', language: 'en' };
    expect((await desk.call('begin-export', request, {}, HERE)).json.error.code).toBe('export_many');
    const never = { ...request, from: '2025-11-25' };
    expect((await desk.call('begin-export', never, {}, HERE)).json.error.code).toBe('invalid_request');
  });

  it('has failed for good when nobody could make it six times [DESK-07]', async () => {
    await asks();
    vi.spyOn(mediaStore(deps.config), 'put').mockRejectedValue(new Error('the disk is full'));
    for (let i = 0; i < 6; i += 1) {
      await workOffExports(deps);
      staff.server.clock.now += 1_800_000;
    }
    expect((await listed()).exports[0].state).toBe('failed');
    expect(files()).toEqual([]);
  });

  it('lies in the store where media are kept in one [HOOK-03]', async () => {
    const s3 = await startS3('/sites of ours/');
    const inStore = { ...deps, config: { ...deps.config, media: s3.options } };
    const id = await asks();
    await workOffExports(inStore);
    const { hidden } = mediaStore(inStore.config);
    const [name = ''] = await hidden.list('.exports');
    expect(name).toContain(id);
    const parts: Buffer[] = [];
    for await (const part of (await hidden.read(name))?.content ?? []) parts.push(part);
    expect(names(Buffer.concat(parts))).toHaveLength(2);
    expect(files()).toEqual([]);
    await redoExports(deps.store.db, ['1']);
    await workOffExports(inStore);
    expect(await hidden.list('.exports')).toHaveLength(1);
    await s3.stop();
  });
});
