import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitCode } from '../../../domain/visit-names.ts';
import { verifyAudit } from '../../core/access/audit/verify-audit.ts';
import { drainBacklog } from '../../core/visits/drain-backlog.ts';
import { VISIT_NAMES } from '../../core/visits/name-index.ts';
import { newKey, signBody, type TestBrowser } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testDevice } from '../../testing/device.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { addBooking } from './testing/add-booking.ts';

const HERE = { locationId: '1' };
const readStaffWords = (): Record<'desk/forget', Record<string, string>> =>
  JSON.parse(readFileSync(new URL('../../../domain/texts/staff/en.json', import.meta.url), 'utf8'));
/** In no other text of the product. */
const NAME = 'Zebedäus Quastenflosser';
const PHONE = '+46709998877';
const WORDS = ['quastenflosser', 'Quastenflosser', 'QUA 573', 'QUA573', '709998877', 'Flossen AB'];

onBothDatabases('forgetting a person', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;

  beforeAll(async () => {
    staff = await staffServer(open());
    owner = await staff.first();
  });
  afterAll(() => staff.server.app.close());

  const form = (name: string, plate: string, phone: string, company: string) => ({
    form_field_name: name,
    form_field_registration_number: plate,
    label_phone_number: phone,
    label_company: company,
    label_who_visit: 'Ada Berg',
    qrcode: newVisitCode(),
  });

  async function signs(browser: TestBrowser, entries: Record<string, string>, location = 1): Promise<number> {
    const { server } = staff;
    server.clock.now += 1_000;
    const body = signBody({
      main_location_id: location,
      form: entries,
      slideshow_html: `<p>${entries['form_field_name']}</p>`,
    });
    const key = { 'idempotency-key': newKey() };
    const { status, text } = await browser.post(`/en/${location}/slideshow/sign`, body, key);
    expect(status, text).toBe(200);
    const { id } = await open()
      .store.db.selectFrom('visits')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Every word left in any column of any table, or in a file of the data folder. */
  async function leftOver(): Promise<string[]> {
    const { store, dataDir } = open();
    const found: string[] = [];
    const look = (where: string, text: string) => {
      for (const word of WORDS) if (text.includes(word)) found.push(`${where}: ${word}`);
    };
    for (const { name } of await store.db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
      look(name, JSON.stringify(rows));
    }
    for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) look(file.name, readFileSync(join(file.parentPath, file.name)).toString('utf8'));
    }
    return found;
  }

  it('finds all visits of one person, erases them with everything about them, and gives a receipt [DESK-07]', async () => {
    const { server } = staff;
    const { db } = open().store;
    mkdirSync(open().dataDir, { recursive: true });
    writeFileSync(
      join(open().dataDir, 'outbox.jsonl'),
      `{"to":"${PHONE}","text":"1234"}\n{"to":"+4670111","text":"hej"}\n`,
    );
    const browser = server.browser();
    const theirs = form(NAME, 'QUA 573', PHONE, 'Flossen AB');
    const ids = [await signs(browser, theirs), await signs(browser, { ...theirs, qrcode: newVisitCode() }, 2)];
    const other = await signs(server.browser(), form('Åsa Öberg', 'ABC 123', '+46701234567', 'Frakt AB'));
    await addBooking(db, { visitId: ids[0] ?? 0, text: `for ${NAME}`, now: server.clock.now });
    const row = {
      location_id: '1',
      device_id: 'x',
      source_result: '',
      approval: 0,
      created_at: 0,
      expires_at: 9e15,
    } as const;
    const scan = {
      ...row,
      id: '1',
      first_name: 'Zebedäus',
      last_name: 'Quastenflosser',
      visit_key: null,
      visit_id: null,
    };
    await db.insertInto('id_scans').values(scan).execute();
    expect((await leftOver()).length).toBeGreaterThan(5);

    // By any part of the name, in any order and without accents.
    for (const name of ['QUASTEN', 'zebedaus', 'flosser zebe', 'Zebedaeus'])
      expect(
        (await owner.call('find-person-visits', { name, plate: '', phone: '' }, {}, HERE)).json.visits,
        name,
      ).toHaveLength(2);
    const search = { name: 'quastenflosser', plate: '', phone: '' };
    const found = (await owner.call('find-person-visits', search, {}, HERE)).json;
    expect(found.visits.map(({ visit_id }: { visit_id: number }) => visit_id).sort()).toEqual([...ids].sort());
    await drainBacklog(server.deps, VISIT_NAMES);
    const parts = () => db.selectFrom('visit_name_parts').selectAll().where('visit_id', 'in', ids).execute();
    expect((await parts()).length).toBeGreaterThan(10);
    expect((await owner.call('find-person-visits', search, {}, HERE)).json).toEqual(found);
    const early = await owner.call('erase-visits', { visit_ids: ids }, {}, HERE);
    expect([early.status, early.json.error.code]).toEqual([409, 'erase_on_site']);

    const left = { left_at: server.clock.now, left_how: 'desk' } as const;
    await db.updateTable('visits').set(left).where('id', 'in', ids).execute();
    const { status, json } = await owner.call('erase-visits', { visit_ids: ids }, {}, HERE);
    expect(status).toBe(200);
    expect(json).toMatchObject({ visits: 2, by: 'ada' });
    expect([...json.locations].sort()).toEqual(['1', '2']);
    const counts = Object.fromEntries(
      json.deleted.map(({ what, count }: { what: string; count: number }) => [what, count]),
    );
    expect(counts).toMatchObject({
      visits: 2,
      sign_requests: 2,
      printouts: 2,
      bookings: 1,
      id_scans: 1,
      'outbox.jsonl': 1,
    });

    // The receipt says in words what was deleted.
    const { 'desk/forget': words } = readStaffWords();
    expect(Object.keys(counts).filter((what) => words[`what_${what}`] === undefined)).toEqual([]);

    expect(await leftOver()).toEqual([]);
    expect(await parts()).toEqual([]);
    expect(await db.selectFrom('visits').select('id').where('id', '=', other).execute()).toHaveLength(1);
    expect(readFileSync(join(open().dataDir, 'outbox.jsonl'), 'utf8')).toContain('+4670111');
    const logged = await db.selectFrom('audit_log').selectAll().where('subject', '=', json.receipt).execute();
    expect(logged).toMatchObject([{ action: 'visit.erase', location_id: '1' }]);
    expect((await verifyAudit(db)).ok).toBe(true);
  }, 30_000);

  it('is not undone by a device that delivers the same visit once more [DESK-07] [OFF-02]', async () => {
    const { server } = staff;
    const { db } = open().store;
    const browser = server.browser();
    const body = signBody({ form: form(NAME, 'QUA 573', '', 'Flossen AB') });
    const key = { 'idempotency-key': newKey() };
    const { json } = await browser.post('/en/1/slideshow/sign', body, key);
    const left = { left_at: server.clock.now, left_how: 'visitor' } as const;
    await db.updateTable('visits').set(left).where('id', '=', json.signature_id).execute();
    await owner.call('erase-visits', { visit_ids: [json.signature_id] }, {}, HERE);
    expect((await browser.post('/en/1/slideshow/sign', body, key)).status).toBe(200);
    expect(await leftOver()).toEqual([]);
  });

  it('reaches no visit at a location that the caller does not own [DESK-07] [STAFF-02]', async () => {
    const there = await signs(staff.server.browser(), form('Olle Other', 'OTH 1', '', 'x'), 2);
    const local = await staff.hire(owner, 'local owner', [{ location_id: '1', role: 'owner' }]);
    const asked = { name: 'olle', plate: '', phone: '' };
    expect((await local.call('find-person-visits', asked, {}, HERE)).json.visits).toEqual([]);
    const tried = await local.call('erase-visits', { visit_ids: [there] }, {}, HERE);
    expect([tried.status, tried.json.error.code]).toEqual([404, 'visit_unknown']);
    expect((await local.call('find-person-visits', { name: '', plate: '', phone: '' }, {}, HERE)).json.visits).toEqual(
      [],
    );
  });

  it('touches nothing of anyone whose name has the name in it [DESK-07]', async () => {
    const { db } = open().store;
    const yard = await testDevice(staff.server, 'yard');
    const invite = (ref: string, answers: object, more: object = {}) =>
      yard.send('PUT', `/api/invitations/${ref}`, { answers, ...more });
    await invite('of-e', { form_field_name: 'E' });
    await invite('of-eve', { form_field_name: 'Eve Berg', label_who_visit: 'E' }, { phone: '+46701112244' });
    await invite('of-another-eve', { form_field_name: 'Eve Berg' }, { phone: '+46701112233' });
    const booking = { visitId: 999, now: staff.server.clock.now };
    await db.deleteFrom('bookings').execute();
    await addBooking(db, { ...booking, text: 'for reception, dock E' });
    const refs = async () =>
      (await db.selectFrom('invitations').select('ref').where('ref', 'like', 'of-%').orderBy('ref').execute()).map(
        ({ ref }) => ref,
      );

    const visit = await signs(staff.server.browser(), form('E', 'E 1', '', 'Frakt AB'));
    await db.updateTable('visits').set({ left_at: 1, left_how: 'desk' }).where('id', '=', visit).execute();
    expect((await owner.call('erase-visits', { visit_ids: [visit] }, {}, HERE)).status).toBe(200);
    expect(await refs()).toEqual(['of-another-eve', 'of-eve']);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
  });
});
