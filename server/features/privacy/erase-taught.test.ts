import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { runRetention } from '../../retention.ts';
import { newKey, signBody, type TestBrowser } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';

const HERE = { locationId: '1' };
const NOBODY = { name: '', plate: '', phone: '', email: '' };

onBothDatabases('forgetting what someone was taught whose visits are gone', (open, dialect) => {
  let staff: Staff;
  let owner: StaffBrowser;
  let yard: TestDevice;
  let code = '';
  let refs = 0;

  beforeAll(async () => {
    const send = async ({ text }: { text: string }) => {
      code = /\b\d{4}\b/.exec(text)?.[0] ?? '';
      return { kind: 'sent', gatewayId: null, delivered: false } as const;
    };
    staff = await staffServer(open(), { sms: { send } as never, smsReceiptToken: 'receipts' });
    owner = await staff.first();
    yard = await testDevice(staff.server, 'yard');
  });
  afterAll(() => staff.server.app.close());

  type Form = Readonly<Record<string, string>>;

  const byCode = async (form: Form): Promise<TestBrowser> => {
    const by = staff.server.browser();
    const phone_no = form['label_phone_number'] ?? '';
    await by.post('/en/1/slideshow/send_otp', { form, phone_no, location_id: 1 });
    await by.post('/en/1/slideshow/verify_otp', { phone_no, otp: code });
    return by;
  };
  const byInvitation =
    (to: object) =>
    async (answers: Form): Promise<TestBrowser> => {
      const by = staff.server.browser();
      const { json } = await yard.send('PUT', `/api/invitations/taught-${++refs}`, { answers, ...to });
      await by.post('/en/1/slideshow/take-code', { locationId: 1, code: json.code });
      return by;
    };
  const held = async (by: TestBrowser, form: Form) => {
    const asked = { form: { ...signBody().form, ...form }, subLocationId: 0, trackId: 0 };
    const { json } = await by.post('/en/1/slideshow/lessons', asked);
    return json.held.map(({ key }: { key: string }) => key);
  };
  const publish = async (module_verify_otp: 0 | 1) => {
    const { clock, deps } = staff.server;
    const { location } = sampleLocation();
    const own = { ...location, module_sms: 1, module_verify_otp, module_entry_code: 1 } as LocationDocument['location'];
    const document = sampleLocation({ location: own, settings: { keep_visits_days: 1 } });
    const version = { locationId: '1', document, directLinkId: '77', now: clock.now };
    await deps.store.db.transaction().execute((trx) => deps.store.locations.putIn(trx, version));
    clock.now += 1_000;
    deps.elapsed();
  };
  /** Someone who signed, and whose visit retention has deleted. */
  const taught = async (prove: (form: Form) => Promise<TestBrowser>, form: Form) => {
    const { server } = staff;
    // A phone is sent a few codes in a day.
    server.clock.now += DAY_MS;
    await publish(prove === byCode ? 1 : 0);
    const { version } = (await server.deps.locations.find('1')) ?? { version: 0 };
    const lessons = [{ key: 'photo:9', language: 'en', seconds: 5 }];
    const body = signBody({ form: { ...signBody().form, ...form }, lessons, lessons_version: version });
    const by = await prove(form);
    expect((await by.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() })).status).toBe(200);
    server.clock.now += 3 * DAY_MS;
    const { features, store, locations, now } = server.deps;
    await runRetention(features.retention, { db: store.db, locations, now: now() }, server.app.log);
    expect(await store.db.selectFrom('visits').select('id').execute()).toEqual([]);
    expect(await held(await prove(form), form)).toEqual(['photo:9']);
    // After days away.
    owner = await staff.signIn('ada');
  };
  const forget = async (person: Partial<typeof NOBODY>, by = owner, at = HERE) => {
    const request = { visit_ids: [], person: { ...NOBODY, ...person } };
    const { status, json, text } = await by.call('erase-visits', request, {}, at);
    expect(status, text).toBe(200);
    return json;
  };

  const named = (name: string, more: Form = {}): Form => ({ form_field_name: name, ...more });
  const plated = { form_field_registration_number: 'QUA 573' };
  it
    .runIf(isInstalled('otp', 'entrycode'))
    .each<[string, (form: Form) => Promise<TestBrowser>, Form, Partial<typeof NOBODY>]>(
      // Proofs of identity are in code: PostgreSQL needs one way.
      [
        ['a code', byCode, named('Bo Ek', { label_phone_number: '+46701234567' }), { phone: '0046 70-123 45 67' }],
        [
          'an invitation by text message',
          byInvitation({ phone: '+46709998877' }),
          named('Bo Ek'),
          { phone: '+46709998877' },
        ],
        [
          'an invitation by e-mail',
          byInvitation({ email: 'bo@ek.example' }),
          named('Bo Ek'),
          { email: 'Bo@ek.example ' },
        ],
        ['an invitation for a vehicle', byInvitation({}), named('Bo Ek', plated), { plate: 'qua-573' }],
      ].slice(0, dialect === 'postgres' ? 1 : undefined) as [
        string,
        (form: Form) => Promise<TestBrowser>,
        Form,
        Partial<typeof NOBODY>,
      ][],
    )('finds who proved it by %s, and no one else [MEM-02] [DESK-07]', async (_, prove, form, known) => {
    const { db } = staff.server.deps.store;
    await taught(prove, form);
    // The whole name is needed, and what it was proven by.
    for (const other of [{ ...known, name: 'Bo' }, { name: 'Bo Ek' }, known])
      expect((await forget(other)).deleted).toEqual([]);
    const elsewhere = await staff.hire(owner, `owner of 2, ${_}`, [{ location_id: '2', role: 'owner' }]);
    const there = { locationId: '2' };
    expect((await forget({ ...known, name: 'Bo Ek' }, elsewhere, there)).deleted).toEqual([]);
    expect(await held(await prove(form), form)).toEqual(['photo:9']);

    await db
      .insertInto('lesson_memory')
      .values({ ...(await anyMemory()), person_hash: 'somebody else' })
      .execute();
    const receipt = await forget({ ...known, name: ' bo  EK' });
    expect(receipt).toMatchObject({ visits: 0, locations: [], deleted: [{ what: 'lesson_memory', count: 1 }] });
    expect(await held(await prove(form), form)).toEqual([]);
    const left = await db.selectFrom('lesson_memory').select('person_hash').execute();
    expect(left).toEqual([{ person_hash: 'somebody else' }]);
    await db.deleteFrom('lesson_memory').execute();
    const logged = await db.selectFrom('audit_log').selectAll().where('subject', '=', receipt.receipt).execute();
    expect(logged).toMatchObject([{ action: 'lesson.forget', location_id: '1', details: '{"count":1}' }]);
  });

  const anyMemory = () => staff.server.deps.store.db.selectFrom('lesson_memory').selectAll().executeTakeFirstOrThrow();

  it.runIf(isInstalled('otp'))('goes along with a visit that tells of no lessons [MEM-02] [DESK-07]', async () => {
    const form = named('Bo Ek', { label_phone_number: '+46701234567' });
    await taught(byCode, form);
    const { db } = staff.server.deps.store;
    const body = signBody({ form: { ...signBody().form, ...form } });
    const by = await byCode(form);
    const { json } = await by.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    await db.updateTable('visits').set({ left_at: 1, left_how: 'desk' }).execute();
    const erased = await owner.call('erase-visits', { visit_ids: [json.signature_id] }, {}, HERE);
    expect(erased.json.deleted).toContainEqual({ what: 'lesson_memory', count: 1 });
    expect(await held(await byCode(form), form)).toEqual([]);
  });
});
