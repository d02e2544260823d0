import { afterAll, beforeAll, expect, it } from 'vitest';
import { productTexts } from '../../../../domain/texts/product-texts.ts';
import { DAY_MS, HOUR_MS } from '../../../../domain/time.ts';
import { verifyAudit } from '../../../core/access/audit/verify-audit.ts';
import { assumeDepartures } from '../../../core/visits/sign-out.ts';
import { newKey, signBody } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { testKiosk } from '../../../testing/kiosk.ts';
import { outboxOf, sealTo } from '../../../testing/outbox.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import { isAlarmAt } from './musters.ts';

const HERE = { locationId: '1' };

onBothDatabases('the muster list', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  let bo: StaffBrowser;

  beforeAll(async () => {
    staff = await staffServer(open());
    const owner = await staff.first();
    ada = await staff.hire(owner, 'warden ada', [{ location_id: '1', role: 'reception' }]);
    bo = await staff.hire(owner, 'warden bo', [{ location_id: '1', role: 'reception' }]);
  });
  afterAll(() => staff.server.app.close());

  const signs = (name: string) => {
    const body = signBody({ form: { ...signBody().form, form_field_name: name } });
    return staff.server.browser().post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
  };
  /** Signs a visit in; resolves to its row's id. */
  async function arrives(name: string): Promise<number> {
    const { server } = staff;
    server.clock.now += 1_000;
    const { status, text } = await signs(name);
    expect(status, text).toBe(200);
    const { db } = server.deps.store;
    const row = await db.selectFrom('visits').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return row.id;
  }
  const leaves = (id: number, how: 'desk' | 'assumed', at: number) =>
    open().store.db.updateTable('visits').set({ left_at: at, left_how: how }).where('id', '=', id).execute();
  const list = async (who = ada) => (await who.call('read-muster', {}, {}, HERE)).json;
  const marks = (who: StaffBrowser, ...all: [id: string, visit: number, state: string, agoMs?: number][]) => {
    const now = staff.server.clock.now;
    const sent = all.map(([id, visit_id, state, agoMs = 0]) => ({
      id: `mark-${id}`,
      visit_id,
      state,
      at: now - agoMs,
    }));
    return who.call('add-muster-marks', { marks: sent, sent_at: now }, {}, HERE);
  };
  const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name);

  it('lists everyone who may be on site, including assumed departures but not witnessed ones [DESK-04]', async () => {
    const { clock } = staff.server;
    await arrives('Åsa Öberg');
    const gone = await arrives('Gone Gustaf');
    const assumed = await arrives('Assumed Anna');
    const longAgo = await arrives('Last Week Lars');
    await leaves(gone, 'desk', clock.now);
    await leaves(assumed, 'assumed', clock.now - HOUR_MS);
    await leaves(longAgo, 'assumed', clock.now - 30 * HOUR_MS);
    clock.now += 1_000;
    const before = await list();
    expect(before.muster).toBeNull();
    expect(names(before)).toEqual(['Åsa Öberg', 'Assumed Anna']);
    expect(before.people[0]).toMatchObject({ plate: 'ABC 123', company: 'Frakt AB', place: 'North Yard', left: 'no' });
    expect(before.people[1].left).toBe('assumed');
  });

  it('starts once, even for two presses, and keeps visitors who leave during it [DESK-04]', async () => {
    const leaver = await arrives('Leaving Lena');
    const [one, other] = await Promise.all([ada, bo].map((who) => who.call('raise-muster', {}, {}, HERE)));
    expect(one?.json.id).toBe(other?.json.id);
    staff.server.clock.now += 60_000;
    await leaves(leaver, 'desk', staff.server.clock.now);
    const during = await list();
    expect(during.muster.id).toBe(one?.json.id);
    expect(names(during)).toEqual(['Åsa Öberg', 'Assumed Anna', 'Leaving Lena']);
    expect(during.people[2].left).toBe('seen');
  });

  it('takes no new check-ins, and tells visitors in their language to leave [DESK-04]', async () => {
    const late = await signs('Late Love');
    expect(`${late.status} ${late.json.error.code}`).toBe('409 alarm_under_way');
    expect(names(await list())).not.toContain('Late Love');
    const visitor = staff.server.browser();
    const told = await visitor.get('/alarms/1?language=sv');
    expect(told.json.alarm.title).toBe(productTexts.get('sv')?.['alarm_title']);
    expect(told.json.alarm.body).toContain('Yard');
    // For a language that is not offered, the location's own is used.
    expect((await visitor.get('/alarms/1?language=xx')).json.alarm).not.toBeNull();
    expect((await visitor.get('/alarms/none')).status).toBe(404);
  });

  it('keeps the marks of all wardens, however late and often they come, and the last one stands [DESK-04]', async () => {
    const { people } = await list();
    const [first, second] = people.map(({ visit_id }: { visit_id: number }) => visit_id);
    await marks(bo, ['bo-1-later', first, 'safe', 10_000]);
    const again = [
      ['ada-1-early', first, 'missing', 50_000],
      ['ada-2', second, 'missing', 40_000],
    ] as const;
    for (let i = 0; i < 2; i += 1)
      await marks(ada, ...again.map((mark) => [...mark] as [string, number, string, number]));
    const seen = await list(bo);
    expect(seen.marks.map(({ id, by, state }: { id: string; by: string; state: string }) => [id, by, state])).toEqual([
      ['mark-ada-1-early', 'warden ada', 'missing'],
      ['mark-ada-2', 'warden ada', 'missing'],
      ['mark-bo-1-later', 'warden bo', 'safe'],
    ]);
    expect((await list(ada)).marks).toEqual(seen.marks);
  });

  it('puts the clock of a wrong phone right, and takes no mark from the future [DESK-04]', async () => {
    const { people } = await list();
    const { now } = staff.server.clock;
    const wrong = now - 5 * HOUR_MS;
    const mark = { id: 'mark-wrong-clock', visit_id: people[0].visit_id, state: 'missing', at: wrong - 2_000 };
    const { json } = await ada.call('add-muster-marks', { marks: [mark], sent_at: wrong }, {}, HERE);
    expect(json.marks.find(({ id }: { id: string }) => id === mark.id).at).toBe(now - 2_000);
    const future = { ...mark, id: 'mark-future-one', at: wrong + HOUR_MS };
    const later = await ada.call('add-muster-marks', { marks: [future], sent_at: wrong }, {}, HERE);
    expect(later.json.marks.find(({ id }: { id: string }) => id === future.id).at).toBe(now);
  });

  it('ends, is in the log, and takes marks that come late from a phone without a network [DESK-04]', async () => {
    const { muster, people } = await list();
    staff.server.clock.now += 60_000;
    await ada.call('end-muster', { id: muster.id }, {}, HERE);
    expect((await list()).muster).toBeNull();
    staff.server.clock.now += 60_000;
    const late = await marks(bo, ['bo-late', people[1].visit_id, 'safe', 90_000]);
    const { report } = (await ada.call('read-muster-report', {}, {}, HERE)).json;
    expect(report).toMatchObject({
      started_by: muster.started_by,
      ended_by: 'warden ada',
      ended_at: late.json.now - 60_000,
    });
    const outcomes = report.people.map(({ name, state, by }: Record<string, string>) => [name, state, by]);
    expect(outcomes).toEqual([
      ['Åsa Öberg', 'missing', 'warden ada'],
      ['Assumed Anna', 'safe', 'warden bo'],
      ['Leaving Lena', 'left', ''],
    ]);
    expect((await list()).muster).toBeNull();
    // Nothing was under way then: someone began without a network.
    await marks(bo, ['bo-begins', people[1].visit_id, 'safe', 5_000]);
    const { muster: begun } = await list();
    expect(begun).toMatchObject({ started_by: 'warden bo' });
    expect(begun.id).not.toBe(muster.id);
    const { db } = open().store;
    const logged = await db.selectFrom('audit_log').select('action').where('action', 'like', 'muster.%').execute();
    expect(logged.map(({ action }) => action)).toEqual(['muster.raise', 'muster.end', 'muster.raise']);
    expect((await verifyAudit(db)).ok).toBe(true);
  });

  it('shows on every page of staff with a role there, with the number waiting, and to no one else [DESK-03] [DESK-04]', async () => {
    const ask = async (who: StaffBrowser, location_id: string) =>
      (await who.call('read-notices', { location_id })).json;
    const { locations, waiting } = await ask(bo, '1');
    expect(locations.map(({ id }: { id: string }) => id)).toEqual(['1']);
    expect(locations[0].alarm).toMatchObject({ started_by: 'warden bo' });
    expect(waiting).toBe(0);
    await staff.server.browser().post('/help-calls', { location_id: 1, slide: 'form', language: 'en' });
    expect((await ask(bo, '1')).waiting).toBe(1);
    expect((await ask(bo, '2')).waiting).toBe(0);
  });

  it('lets visitors check in again when it is over, and marks visits that a device accepted during it [DESK-04]', async () => {
    const { muster } = await list();
    const { clock, deps } = staff.server;
    const during = clock.now;
    clock.now += 60_000;
    await ada.call('end-muster', { id: muster.id }, {}, HERE);
    const visitor = staff.server.browser();
    expect((await visitor.get('/alarms/1?language=en')).json).toEqual({ alarm: null });
    expect((await signs('Late Love')).status).toBe(200);
    const wasAlarm = [during, clock.now, muster.started_at - 1].map((at) => isAlarmAt(deps.store.db, '1', at));
    expect(await Promise.all(wasAlarm)).toEqual([true, false, false]);
  });

  it('takes no mark about a visit of another location, and shows nothing to staff of another', async () => {
    const { json } = await marks(ada, ['foreign', 999_999, 'safe']);
    expect(json.marks.some(({ id }: { id: string }) => id === 'mark-foreign')).toBe(false);
    const other = await ada.call('read-muster', {}, {}, { locationId: '2' });
    expect(other.json.error.code).toBe('staff_role');
  });

  it('keeps a visitor whose kiosk had a wrong clock, as assumed to have left since the visit arrived [DESK-02] [DESK-04] [OFF-05]', async () => {
    const { server } = staff;
    const { deps, clock } = server;
    const { cookie } = await testKiosk(server);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const { body: html } = await server.app.inject({ url: '/en/1/slideshow', headers });
    const outbox = outboxOf(html);
    clock.now += HOUR_MS;
    // Its clock was three days slow, and was set right before it sent.
    const waited = { 'Slow Sven': 3 * DAY_MS, 'Prompt Pia': HOUR_MS / 2, 'Early Eva': -3 * DAY_MS };
    for (const [name, waited_ms] of Object.entries(waited)) {
      const body = signBody({ form: { ...signBody().form, form_field_name: name } });
      const content = { key: newKey(), page: '/en/1/slideshow', proof: outbox.proof, body };
      const payload = { sealed: await sealTo(outbox, content), waited_ms };
      const { statusCode } = await server.app.inject({ method: 'POST', url: '/outbox', headers, payload });
      expect(statusCode).toBe(200);
    }
    const here = async () => {
      await assumeDepartures(deps);
      ada = await staff.signIn('warden ada');
      const { people } = await list();
      const late = people.filter(({ name }: { name: string }) => Object.hasOwn(waited, name));
      return late.map(({ name, left }: { name: string; left: string }) => `${name}: ${left}`).sort();
    };
    expect(await here()).toEqual(['Early Eva: no', 'Prompt Pia: no', 'Slow Sven: no']);
    const { visits } = (await ada.call('read-desk', {}, {}, HERE)).json;
    const looks = visits.filter(({ name }: { name: string }) => Object.hasOwn(waited, name));
    expect(
      looks.map(({ name, needs_look }: { name: string; needs_look: boolean }) => [name, needs_look]).sort(),
    ).toEqual([
      ['Early Eva', true],
      ['Prompt Pia', false],
      ['Slow Sven', true],
    ]);
    clock.now += 23 * HOUR_MS;
    expect(await here()).toEqual(['Early Eva: no', 'Prompt Pia: no', 'Slow Sven: no']);
    clock.now += 2 * HOUR_MS;
    expect(await here()).toEqual(['Early Eva: assumed', 'Prompt Pia: assumed', 'Slow Sven: assumed']);
  });
});
