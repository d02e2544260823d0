import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { verifyAudit } from '../../core/access/audit/verify-audit.ts';
import { SESSION_COOKIE } from '../../core/access/people/sessions.ts';
import { claimJobs, LEASE_MS, takeBack } from '../../core/jobs/jobs.ts';
import { readMailer } from '../../core/mail/config.ts';
import { type MailServer, startMailServer } from '../../core/mail/testing/smtp-server.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { MONDAY_TEN, newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { startS3 } from '../../testing/s3.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { workJobs } from '../../testing/work-jobs.ts';
import { redoExports } from './export-jobs.ts';
import { exportJobs } from './work-exports.ts';

const HERE = { locationId: '1' };
const DAYS = { from: '2025-11-24', to: '2025-11-24' };

onBothDatabases('a large export', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;
  let desk: StaffBrowser;
  let smtp: MailServer;
  let deps: Staff['server']['deps'];
  const works = (given = deps) => workJobs(given);
  const claims = () => claimJobs(open().store, { kind: 'visit export', now: deps.now(), limit: 1 });
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
    for (const table of ['jobs', 'visit_exports', 'visit_export_mails', 'visits'] as const)
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

  it('is asked for, made, and fetched by anyone who may see these visits; both are in the log [DESK-07] [STAFF-04]', async () => {
    const id = await asks();
    expect((await listed()).exports).toMatchObject([
      { id, state: 'waiting', format: 'csv', asked_by: 'desk', ...DAYS },
    ]);
    expect((await fetched(id)).json().error.code).toBe('export_unknown');
    await works();
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

  it('is announced by mail to the person who asked, where there is a mail server, without the file [DESK-07]', async () => {
    await asks('xlsx');
    expect((await listed()).mails).toBe(false);
    const mailing = {
      ...deps,
      publicUrl: 'https://gate.example',
      mailer: readMailer({ MAIL_URL: smtp.url, MAIL_FROM: 'Gate <gate@yard.example>' }),
    };
    await works(mailing);
    await works(mailing);
    expect(smtp.received.map(({ to }) => to)).toEqual([['desk@yard.example']]);
    const mail = smtp.received[0]?.text ?? '';
    expect(mail).toContain('https://gate.example/staff/desk/1/numbers');
    expect(mail).not.toContain('/exports/');
    expect(mail).toContain('Hej desk!');
  });

  it('is made by one server at a time, again by another where the first was killed or has stopped [MANY-02]', async () => {
    const id = await asks();
    const { db } = open().store;
    // Killed: it does nothing more.
    expect(await claims()).toMatchObject([{ subject: id }]);
    await works();
    expect((await listed()).exports[0].state).toBe('waiting');
    // A server that can have no others resumes at its start.
    const isAlone = open().store.dialect === 'sqlite';
    await takeBack(open().store, deps.now());
    await works();
    expect((await listed()).exports[0].state).toBe(isAlone ? 'ready' : 'waiting');
    staff.server.clock.now += LEASE_MS;
    await works();
    expect((await listed()).exports[0].state).toBe('ready');

    // Stopped: it leaves off, and another goes on.
    await asks();
    const [taken] = await claims();
    if (taken === undefined) throw new Error('it should be due');
    const isStopping = vi.fn(() => isStopping.mock.calls.length > 3);
    const stopped = { isStopping, keep: async () => true };
    expect(await exportJobs['visit export']?.run(deps, taken, stopped)).toMatchObject({ kind: 'later' });
    staff.server.clock.now += LEASE_MS;
    await works();
    expect((await listed()).exports[0].state).toBe('ready');

    // Slow, and another has it by now: of both files only one is kept.
    await asks();
    const [slow] = await claims();
    if (slow === undefined) throw new Error('it should be due');
    staff.server.clock.now += LEASE_MS;
    await works();
    await db.updateTable('visit_exports').set({ state: 'waiting' }).where('id', '=', slow.subject).execute();
    let keeps = 0;
    const lost = { isStopping: () => false, keep: async () => ++keeps < 3 };
    expect(await exportJobs['visit export']?.run(deps, slow, lost)).toMatchObject({ kind: 'later' });
    expect(keeps).toBe(3);
    expect(files()).toHaveLength(3);
  });

  it('has no one in it who is erased after it was made, or while it is made [DESK-07]', async () => {
    const id = await asks();
    await works();
    expect(names((await fetched(id)).rawPayload)).toHaveLength(2);
    const erased = await owner.call('erase-visits', { visit_ids: [ids[1]] }, {}, HERE);
    expect(erased.json.deleted).toContainEqual({ what: 'visit_exports', count: 1 });
    expect(files()).toEqual([]);
    expect((await fetched(id)).json().error.code).toBe('export_unknown');
    await works();
    expect(names((await fetched(id)).rawPayload)).toEqual(['Åsa Öberg']);

    // Erased at the last moment: the rows are written, the file is kept, but no mail is sent yet.
    const late = await asks();
    const media = mediaStore(deps.config);
    const put = media.put.bind(media);
    vi.spyOn(media, 'put').mockImplementationOnce(async (name, content) => {
      await put(name, content);
      await redoExports(deps.store.db, ['1']);
    });
    await works();
    // It was made again, as was the other one, and only the second file of it is kept.
    expect(vi.mocked(media.put)).toHaveBeenCalledTimes(3);
    expect((await fetched(late)).statusCode).toBe(200);
    const kept = readdirSync(join(open().dataDir, 'media', '.exports')).filter((name) => name.startsWith(late));
    expect(kept).toHaveLength(1);
    const [[first = ''] = []] = vi.mocked(media.put).mock.calls;
    expect(kept).not.toContain(first.split('/').at(-1));
  });

  it('is kept for a day, then it and its file are deleted [DESK-07]', async () => {
    const id = await asks();
    await works();
    staff.server.clock.now += DAY_MS - 1;
    await open().store.db.updateTable('people_sessions').set({ seen_at: deps.now(), created_at: deps.now() }).execute();
    expect((await fetched(id)).statusCode).toBe(200);
    staff.server.clock.now += 1;
    expect((await fetched(id)).json().error.code).toBe('export_unknown');
    await deleteOld(deps, 'visit_exports', deps.now());
    expect(await open().store.db.selectFrom('visit_exports').select('id').execute()).toEqual([]);
    await asks();
    await works();
    expect(files()).toHaveLength(1);
  });

  it('is refused when ten of a location lie ready, and for days that are none [DESK-07]', async () => {
    for (let i = 0; i < 10; i += 1) await asks();
    const request = { ...DAYS, format: 'csv', language: 'en' };
    expect((await desk.call('begin-export', request, {}, HERE)).json.error.code).toBe('export_many');
    const never = { ...request, from: '2025-11-25' };
    expect((await desk.call('begin-export', never, {}, HERE)).json.error.code).toBe('invalid_request');
  });

  it('has failed for good when no one could make it six times [DESK-07]', async () => {
    await asks();
    vi.spyOn(mediaStore(deps.config), 'put').mockRejectedValue(new Error('the disk is full'));
    for (let i = 0; i < 6; i += 1) {
      await expect(works()).rejects.toThrow('jobs failed');
      staff.server.clock.now += 1_800_000;
    }
    expect((await listed()).exports[0].state).toBe('failed');
    expect(files()).toEqual([]);
  });

  it('lies in the store where media are kept in one [HOOK-03]', async () => {
    const s3 = await startS3('/sites of ours/');
    const inStore = { ...deps, config: { ...deps.config, media: s3.options } };
    const id = await asks();
    await works(inStore);
    const { hidden } = mediaStore(inStore.config);
    const [name = ''] = await hidden.list('.exports');
    expect(name).toContain(id);
    const parts: Buffer[] = [];
    for await (const part of (await hidden.read(name))?.content ?? []) parts.push(part);
    expect(names(Buffer.concat(parts))).toHaveLength(2);
    expect(files()).toEqual([]);
    await redoExports(deps.store.db, ['1']);
    await works(inStore);
    expect(await hidden.list('.exports')).toHaveLength(1);
    await s3.stop();
  });
});
