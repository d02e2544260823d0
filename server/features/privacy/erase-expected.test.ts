import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErasureChoice } from '../../forget-visits.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';

const HERE = { locationId: '1' };
const NOBODY = { name: '', plate: '', phone: '', email: '' };

onBothDatabases('forgetting a person who never came', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;
  let yard: TestDevice;

  beforeAll(async () => {
    staff = await staffServer(open());
    owner = await staff.first();
    yard = await testDevice(staff.server, 'yard');
  });
  afterAll(() => staff.server.app.close());
  beforeEach(async () => {
    const { db } = open().store;
    for (const table of ['invitations', 'taken_invitations', 'bookings', 'id_scans'] as const)
      await db.deleteFrom(table).execute();
    await invite('of-zed', {
      answers: { form_field_name: 'Zed Quast', form_field_registration_number: 'QUA 573', label_who_visit: 'Ada Berg' },
      phone: '0700 123 456',
      email: 'Zed@Quast.example',
    });
    await book('of-zed', { regnr: 'qua-573', custom_signature_value: 'Quast AB' });
    await book('of-zed-too', { extra: [{ rowrefnr: '1', field_type: 'Driver', field_value: 'zed  quast' }] });
    // Alike in parts, and in no whole value.
    await invite('of-zedrik', {
      answers: { form_field_name: 'Zedrik Quastberg', form_field_registration_number: 'QUA 57' },
    });
    await invite('of-namesake', { answers: { form_field_name: 'Zed Quast' }, phone: '+46700999999' });
    await invite('of-mail', { answers: { form_field_name: 'Eve' }, email: 'other-zed@quast.example' });
    await book('of-neighbour', { regnr: 'QUA 5731', bay_info: 'for Zed Quast and others' });
  });

  const put = async (path: string, body: object) => {
    const { status, json } = await yard.send('PUT', path, body);
    expect(status, JSON.stringify(json)).toBe(201);
    return json;
  };
  const invite = (ref: string, body: object) => put(`/api/invitations/${ref}`, body);
  const book = (ref: string, body: object) =>
    put(`/api/bookings/${ref}`, { unique_identification_number: `N-${ref}`, ...body });
  const find = async (asked: Partial<typeof NOBODY>) => {
    const { status, json, text } = await owner.call('find-person-visits', { ...NOBODY, ...asked }, {}, HERE);
    expect(status, text).toBe(200);
    return json;
  };
  const refsOf = async (table: 'invitations' | 'bookings', ids?: readonly number[]): Promise<string[]> => {
    const rows = await open().store.db.selectFrom(table).select(['id', 'ref']).orderBy('ref').execute();
    return rows.filter(({ id }) => ids === undefined || ids.includes(id)).map(({ ref }) => ref);
  };
  const found = async (asked: Partial<typeof NOBODY>) => {
    const { expected } = (await find(asked)) as { expected: (ErasureChoice & object)[] };
    const idsOf = (kind: string) => expected.filter((one) => one.kind === kind).map(({ id }) => id);
    return {
      invitations: await refsOf('invitations', idsOf('invitation')),
      bookings: await refsOf('bookings', idsOf('booking')),
    };
  };
  const erase = async (expected: readonly ErasureChoice[], person = NOBODY) =>
    owner.call('erase-visits', { visit_ids: [], expected, person }, {}, HERE);

  it.each<[string, Partial<typeof NOBODY>, string[], string[]]>([
    ['name', { name: 'zed quast' }, ['of-namesake', 'of-zed', 'of-zedrik'], ['of-zed-too']],
    ['name, but not as a host', { name: 'Ada Berg' }, [], []],
    ['name and phone', { name: 'Quast', phone: '0700-123 456' }, ['of-zed'], []],
    ['phone in its national form', { phone: '0700 123 456' }, ['of-zed'], []],
    ['phone in its international form', { phone: '0046 (0)700 123 456' }, ['of-zed'], []],
    ['mail address', { email: ' zed@quast.example' }, ['of-zed'], []],
    ['plate', { plate: 'QUA573' }, ['of-zed'], ['of-zed']],
  ])(
    'is found by %s, and no one whose values only have it in them [TRUE-06]',
    async (_, asked, invitations, bookings) => {
      expect(await found(asked)).toEqual({ invitations, bookings });
    },
  );

  it('says what it found: who is expected when, with whole values [TRUE-06]', async () => {
    const { expected, visits } = await find({ phone: '0700 123 456' });
    expect(visits).toEqual([]);
    expect(expected).toEqual([
      {
        kind: 'invitation',
        id: expect.any(Number),
        location_id: '1',
        location: expect.any(String),
        name: 'Zed Quast',
        plate: 'QUA 573',
        phone: '+46700123456',
        email: 'Zed@Quast.example',
        date: null,
        created_at: expect.any(Number),
      },
    ]);
    expect(await find({})).toEqual({ visits: [], expected: [], more: false, incomplete: false });
  });

  it('is erased from all that holds them, and their neighbours are untouched [TRUE-06] [DESK-07]', async () => {
    const { store, dataDir } = open();
    const { db } = store;
    const outbox = join(dataDir, 'outbox.jsonl');
    mkdirSync(dataDir, { recursive: true });
    const messages = ['{"to":"+46700123456","text":"your link"}', '{"to":"+467001234567","text":"another"}'];
    writeFileSync(outbox, `${messages.join('\n')}\n`);
    const scan = { location_id: '1', device_id: 'x', source_result: '', approval: 0, created_at: 0, expires_at: 9e15 };
    const names = { first_name: 'Zed', last_name: 'Quast', visit_key: null, visit_id: null };
    await db
      .insertInto('id_scans')
      .values({ ...scan, ...names, id: '1' } as never)
      .execute();
    await invite('shown', { phone: '0700123456' });
    const { id } = await db.selectFrom('invitations').select('id').where('ref', '=', 'shown').executeTakeFirstOrThrow();
    await db.insertInto('taken_invitations').values({ visit_key: 'x', invitation_id: id, taken_at: 1 }).execute();

    const { expected: byPhone } = await find({ phone: '0700 123 456' });
    const { expected: byPlate } = await find({ plate: 'QUA 573' });
    const { status, json } = await erase([...byPhone, ...byPlate].map(({ kind, id }) => ({ kind, id })));
    expect(status).toBe(200);
    expect(json).toMatchObject({ visits: 0, locations: ['1'] });
    expect(json.deleted).toEqual(
      expect.arrayContaining([
        { what: 'bookings', count: 2 },
        { what: 'invitations', count: 2 },
        { what: 'id_scans', count: 1 },
        { what: 'outbox.jsonl', count: 1 },
      ]),
    );
    expect(await refsOf('invitations')).toEqual(['of-mail', 'of-namesake', 'of-zedrik']);
    expect(await refsOf('bookings')).toEqual(['of-neighbour']);
    expect(await db.selectFrom('taken_invitations').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('id_scans').selectAll().execute()).toEqual([]);
    expect(readFileSync(outbox, 'utf8')).toBe(`${messages[1]}\n`);
    const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', json.receipt).execute();
    expect(log).toMatchObject([{ action: 'invitation.erase', details: '{"count":3,"locations":["1"]}' }]);
  });

  it('is erased only where the caller owns the location, and what is gone is not erased again [TRUE-06] [STAFF-02]', async () => {
    const local = await staff.hire(owner, `owner of 2, ${newKey()}`, [{ location_id: '2', role: 'owner' }]);
    const there = { locationId: '2' };
    const asked = { ...NOBODY, plate: 'QUA 573' };
    expect((await local.call('find-person-visits', asked, {}, there)).json.expected).toEqual([]);
    const { expected } = await find({ plate: 'QUA 573' });
    const chosen = expected.map(({ kind, id }: ErasureChoice) => ({ kind, id }));
    const refused = await local.call('erase-visits', { visit_ids: [], expected: chosen }, {}, there);
    expect([refused.status, refused.json.error.code]).toEqual([404, 'visit_unknown']);
    expect((await erase(chosen)).status).toBe(200);
    expect((await erase(chosen)).json.error.code).toBe('visit_unknown');
  });

  it('is one person with a visit under the same number, however it is written [TRUE-06] [FORM-04]', async () => {
    const { db } = open().store;
    const form = {
      ...signBody().form,
      form_field_name: 'Zed Quast',
      form_field_registration_number: 'QUA573',
      label_phone_number: '0046700123456',
    };
    const key = { 'idempotency-key': newKey() };
    const signed = await staff.server.browser().post('/en/1/slideshow/sign', signBody({ form }), key);
    expect(signed.status, signed.text).toBe(200);
    const id = signed.json.signature_id;
    const { visits } = await find({ phone: '0700 123 456' });
    expect(visits.map(({ visit_id }: { visit_id: number }) => visit_id)).toEqual([id]);
    // One from before numbers were stored in one form.
    await db.updateTable('visits').set({ phone: '0700123456' }).where('id', '=', id).execute();
    expect((await find({ phone: '+46700123456', name: 'zed' })).visits).toHaveLength(1);
    await db.updateTable('visits').set({ left_at: 1, left_how: 'desk' }).where('id', '=', id).execute();
    const { status } = await owner.call('erase-visits', { visit_ids: [id] }, {}, HERE);
    expect(status).toBe(200);
    expect(await refsOf('invitations')).toEqual(['of-mail', 'of-namesake', 'of-zedrik']);
  });
});
