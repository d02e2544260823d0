import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';
import type { DeskWaiting, ReadDeskAnswer, ReadMusterAnswer } from '../../../schemas/generated/types.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { newKey, signBody, type TestAnswer, type TestBrowser, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { shareOfLimits } from '../../testing/share-of-limits.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { putBooking } from '../bookings/bookings.ts';

const HERE = { locationId: '1' };
const PAGE = '/en/1/slideshow';
const [{ most: A_PAGE }, A_DAY] = LIMITS.signs.bounds;
/** The fraction of the usual limits on the tested server. */
const SHARE = sized(0.1, 1);

onBothDatabases('check-ins that no one has confirmed', (open) => {
  let staff: Staff;
  let desk: StaffBrowser;

  let addresses = 0;
  /** Of the test under way: what other tests sent does not count against it. */
  let ip: string;
  beforeAll(async () => {
    staff = await staffServer(open());
    desk = await staff.hire(await staff.first(), 'rosa', [{ location_id: '1', role: 'reception' }]);
  });
  beforeEach(async () => {
    addresses += 1;
    ip = `203.0.113.${addresses}`;
    const { db } = open().store;
    for (const table of ['visits', 'sign_requests', 'printouts', 'bookings'] as const)
      await db.deleteFrom(table).execute();
  });
  afterAll(() => staff.server.app.close());

  const sign = (by: TestBrowser, name: string, headers = {}, change = {}): Promise<TestAnswer> => {
    const body = signBody({ form: { ...signBody().form, form_field_name: name }, ...change });
    return by.post(`${PAGE}/sign`, body, { 'idempotency-key': newKey(), ...headers });
  };
  /** Number of invented visits by one page. */
  const floods = async (count: number, printout = '', { browser, clock } = staff.server) => {
    const page = browser({ ip });
    const answers = [];
    for (let i = 1; i <= count; i += 1) {
      clock.now += 100;
      answers.push(await sign(page, `Invented ${i}`, {}, { slideshow_html: printout }));
    }
    return answers;
  };
  /** A second server with lower limits. */
  const sharing = async (factor = SHARE) => {
    const beside = await testServer(open(), [], { limits: shareOfLimits(factor) });
    beside.clock.now = staff.server.clock.now;
    return beside;
  };
  const read = async (): Promise<ReadDeskAnswer> => {
    const { json } = await desk.call('read-desk', {}, {}, HERE);
    expect(describeMismatch('read-desk', json)).toBeNull();
    return json;
  };
  const groups = async (): Promise<DeskWaiting[]> =>
    (await read()).waiting.filter(({ kind }) => kind === 'unconfirmed');
  const muster = async (): Promise<ReadMusterAnswer> => {
    const { json } = await desk.call('read-muster', {}, {}, HERE);
    expect(describeMismatch('read-muster', json)).toBeNull();
    return json;
  };
  const inGroup = async ({ id }: DeskWaiting) => {
    const { json } = await desk.call('read-unconfirmed', {}, {}, { ...HERE, groupId: id });
    expect(describeMismatch('read-unconfirmed', json)).toBeNull();
    return json.visits as ReadDeskAnswer['visits'];
  };
  const settle = (group: DeskWaiting, request: object) =>
    desk.call('settle-unconfirmed', { until: group.until, ...request }, {}, { ...HERE, groupId: group.id });
  const lastInLog = () =>
    open()
      .store.db.selectFrom('audit_log')
      .select(['action', 'subject', 'details'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();

  it('are those a page signs beyond a minibus: one group that a person can open, beside everyone real [DESK-01] [DESK-04]', async () => {
    const answers = await floods(A_PAGE + 21, '<p>sheet</p>');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.slice(0, A_PAGE).every(({ json }) => json.confirmed === undefined)).toBe(true);
    expect(answers.slice(A_PAGE).every(({ json }) => json.confirmed === false && json.pdf === null)).toBe(true);
    // At the same address, on another page.
    expect((await sign(staff.server.browser({ ip }), 'Åsa Öberg')).json.confirmed).toBeUndefined();

    const { visits } = await read();
    expect(visits).toHaveLength(A_PAGE + 1);
    const [group, ...others] = await groups();
    expect(others).toEqual([]);
    expect(group).toMatchObject({ count: 21, device: 'phone', state: 'waiting' });
    expect(group?.until).toBe((group?.since ?? 0) + 20 * 100);
    expect((await inGroup(group as DeskWaiting)).map(({ name }) => name)).toEqual(
      Array.from({ length: 21 }, (_, i) => `Invented ${A_PAGE + 21 - i}`),
    );
    const { people: sought, unconfirmed } = await muster();
    expect(sought).toHaveLength(A_PAGE + 1);
    expect(unconfirmed.map(({ count, people: some }) => [count, some.length])).toEqual([[21, 21]]);
    const kept = await open().store.db.selectFrom('printouts').select('name').execute();
    expect(kept).toHaveLength(A_PAGE);
  });

  it('never are those of a site with 120 visitors a minute behind one address, nor of a /64 [DESK-01]', async () => {
    const busy = await sharing();
    for (let minute = 0; minute < 3; minute += 1) {
      for (let i = 0; i < 120 * SHARE; i += 1) {
        const page = busy.browser({ ip: `2001:db8::${minute}:${i}` });
        expect((await sign(page, `Real ${minute} ${i}`)).json.confirmed).toBeUndefined();
      }
      busy.clock.now += MINUTE_MS;
    }
    await busy.app.close();
    const small = await sharing(0.003);
    const late = Array.from({ length: A_DAY.most * 0.003 + 2 }, (_, i) => small.browser({ ip: `2001:db8::9:${i}` }));
    const answers = await Promise.all(late.map((page, i) => sign(page, `Late ${i}`)));
    expect(answers.filter(({ json }) => json.confirmed === false)).toHaveLength(2);
    expect(await groups()).toMatchObject([{ count: 2 }]);
    await small.app.close();
  });

  it('never are those of a kiosk at work, whatever comes from its address; of one gone wild, only its own [GATE-01]', async () => {
    const busy = await sharing(0.003);
    await floods(3, '', busy);
    const { cookie } = await testKiosk(busy);
    const kiosk = busy.browser({ ip });
    const most = A_DAY.most * 0.003;
    const answers = [];
    for (let i = 0; i < most + 1; i += 1) answers.push(await sign(kiosk, `Kiosk ${i}`, { cookie }));
    expect(answers.map(({ json }) => json.confirmed === undefined)).toEqual(answers.map((_, i) => i < most));
    expect((await groups()).map(({ count }) => count).sort()).toEqual([1, 2]);
    await busy.app.close();
  });

  it('are told apart by when they came, and each group is confirmed or removed as it was seen, with one entry in the log [DESK-03] [STAFF-04]', async () => {
    await floods(A_PAGE + 5);
    staff.server.clock.now += 20 * MINUTE_MS;
    const page = staff.server.browser({ ip });
    for (let i = 0; i < A_PAGE; i += 1) await sign(page, `Crew ${i}`);
    staff.server.clock.now += 1_000;
    await sign(page, 'Crew last but one');
    staff.server.clock.now += 1_000;
    await sign(page, 'Crew last');
    const [early, late] = (await groups()) as [DeskWaiting, DeskWaiting];
    expect([early.count, late.count]).toEqual([5, 2]);

    const told: string[] = [];
    const stop = staff.server.deps.store.events.listen(({ kind }) => told.push(kind));
    const [last] = await inGroup(late);
    expect((await settle(late, { confirm: true, visits: [last?.id] })).json).toEqual({ count: 1 });
    expect(told).toEqual(['visit.signed', 'waiting.changed']);
    expect(await lastInLog()).toEqual({
      action: 'visit.confirm',
      subject: `visit ${last?.id}`,
      details: '{"visits":1}',
    });
    expect((await read()).visits[0]).toMatchObject({ id: last?.id, name: 'Crew last', left_at: null });
    expect((await muster()).people.at(-1)).toMatchObject({ name: 'Crew last' });

    // One more of them comes while someone looks at the group.
    staff.server.clock.now += 1_000;
    await sign(page, 'Crew after all');
    expect((await settle(late, { confirm: true })).json).toEqual({ count: 1 });
    expect((await settle(early, { confirm: false })).json).toEqual({ count: 5 });
    expect(await lastInLog()).toEqual({ action: 'visit.remove', subject: '', details: '{"visits":5}' });
    const [left, ...others] = (await groups()) as [DeskWaiting, ...DeskWaiting[]];
    expect([left.count, others.length]).toEqual([1, 0]);
    expect((await inGroup(left)).map(({ name }) => name)).toEqual(['Crew after all']);
    expect((await settle(early, { confirm: false })).json.error.code).toBe('visit_unknown');
    stop();
    const invented = await open()
      .store.db.selectFrom('visits')
      .select('id')
      .where('person_name', '=', `invented ${A_PAGE + 1}`)
      .execute();
    expect(invented).toEqual([]);
  });

  it('are signed once however often they are sent, stay unconfirmed when signed again, and are settled at their own location only [SIGN-03] [STAFF-02]', async () => {
    await floods(A_PAGE);
    const page = staff.server.browser({ ip });
    for (let i = 0; i < A_PAGE; i += 1) await sign(page, `Crew ${i}`);
    const key = newKey();
    const body = signBody();
    const send = (form = {}) =>
      page.post(`${PAGE}/sign`, { ...body, form: { ...body.form, ...form } }, { 'idempotency-key': key });
    const [first, second] = [await send(), await send()];
    expect(second.json).toEqual(first.json);
    expect(first.json).toMatchObject({ confirmed: false });
    const again = await sign(
      page,
      'Crew Again',
      {},
      {
        form: { ...body.form, form_field_signature_id: String(first.json.signature_id) },
      },
    );
    expect(again.json).toEqual(first.json);
    const [group] = (await groups()) as [DeskWaiting];
    expect(group.count).toBe(1);
    const elsewhere = await staff.signIn('ada');
    const params = { locationId: '2', groupId: group.id };
    const call = await elsewhere.call('settle-unconfirmed', { confirm: true, until: group.until }, {}, params);
    expect(call.status).toBe(404);
    expect((await elsewhere.call('read-unconfirmed', {}, {}, params)).json).toEqual({ visits: [] });
  });

  it('are bounded by address and day: then a person is asked; after a week they are deleted [OFF-02]', async () => {
    const strict = await testServer(open(), [], { limits: shareOfLimits(0.01) });
    const page = strict.browser({ ip });
    const answers = [];
    for (let i = 0; i < 14; i += 1) answers.push(await sign(page, `Invented ${i}`));
    expect(answers.map(({ status, json }) => json.error?.code ?? json.confirmed ?? status)).toEqual([
      200,
      ...Array(10).fill(false),
      ...Array(3).fill('ask_person'),
    ]);
    expect((await sign(strict.browser({ ip: '192.0.2.7' }), 'Åsa Öberg')).json.confirmed).toBeUndefined();
    await strict.app.close();
    const run = (days: number) => deleteOld(staff.server.deps, 'visits', strict.clock.now + days * DAY_MS);
    expect([await run(6.9), await run(7.1)]).toEqual([0, 10]);
    expect((await read()).visits).toHaveLength(2);
  });

  it('give back the booking they took when they are removed [BOOK-01]', async () => {
    const { db } = open().store;
    await floods(A_PAGE + 1);
    const [group] = (await groups()) as [DeskWaiting];
    const [visit] = await inGroup(group);
    const none = { regnr: '', custom_signature_value: '', sublocation_track: 0, bay_info: '' };
    const empty = { ...none, date: null, time: null, until: null };
    const number = { unique_identification_number: 'A1', luprefnr: 'L-1' };
    await putBooking(db, '1', 'B1', { ...empty, ...number, extra: [] }, 1);
    await db
      .updateTable('bookings')
      .set({ visit_id: visit?.id ?? 0, checked_in_at: 1 })
      .execute();
    await settle(group, { confirm: false });
    expect(await db.selectFrom('bookings').select('visit_id').where('ref', '=', 'B1').execute()).toEqual([
      { visit_id: null },
    ]);
  });
});
