import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { sized } from '../../../test/drivers/proof.ts';
import type { Mail, Sent } from '../../core/mail/mailer.ts';
import { storeAcceptedVisit } from '../../core/visits/sign/accept-visit.ts';
import { runRetention } from '../../retention.ts';
import { newKey, signBody, type TestBrowser, visitCookies } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { workJobs } from '../../testing/work-jobs.ts';
import type { SmsMessage, SmsOutcome } from '../sms/sender.ts';

/** Visitors who sign at one address within a minute; each host gets three of them. */
const VISITORS = sized(24, 120);
const HOSTS = sized(12, VISITORS / 3);
/** From one address to one host in ten minutes. */
const ALONE = 10;
const FLOOD = sized(14, 60);
const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

onBothDatabases('messages to hosts', (open, dialect) => {
  let staff: Staff;
  let desk: StaffBrowser;
  const mails: Mail[] = [];
  const texts: SmsMessage[] = [];
  let mailing: (mail: Mail) => Promise<Sent>;
  let texting: () => SmsOutcome;
  let location = 100;

  beforeAll(async () => {
    staff = await staffServer(open());
    const { deps } = staff.server;
    deps.publicUrl = 'https://gate.example';
    deps.mailer = { send: (mail) => mailing(mail) };
    deps.sms = {
      send: async (message) => {
        texts.push(message);
        return texting();
      },
    };
  });
  afterAll(() => staff.server.app.close());

  /** A new location for each test, so that earlier messages do not count. */
  beforeEach(async () => {
    location += 1;
    staff.server.deps.limits = undefined;
    mails.length = 0;
    texts.length = 0;
    mailing = async (mail) => {
      mails.push(mail);
      return { kind: 'sent' };
    };
    texting = () => ({ kind: 'sent', gatewayId: null, delivered: true });
    await put();
    staff.server.clock.now += DAY_MS;
    desk = location === 101 ? await staff.first() : await staff.signIn('ada');
  });

  async function put(settings: object = {}): Promise<void> {
    const { location: flags, settings: usual } = sampleLocation();
    await staff.server.put(
      sampleLocation({
        id: location,
        direct_link_id: undefined,
        settings: { ...usual, ...settings },
        location: { ...flags, id: location, module_tell_host: 1 },
        contacts: Array.from({ length: HOSTS }, (_, i) => ({
          id: i + 1,
          name: `Host ${i + 1}`,
          email: `h${i + 1}@yard.example`,
          ...(i === 0 && { phone: '+46 70 123 45 67' }),
        })),
      }),
    );
  }

  const bodyFor = (host: number, form: object = {}) =>
    signBody({
      main_location_id: location,
      form: { ...signBody().form, label_phone_number: '+46709999999', label_who_visit: `Host ${host}`, ...form },
    });
  async function signs(browser: TestBrowser, host: number, form: object = {}, cookie?: string): Promise<number> {
    const headers = { 'idempotency-key': newKey(), ...(cookie !== undefined && { cookie }) };
    const { json, status, text } = await browser.post(`/en/${location}/slideshow/sign`, bodyFor(host, form), headers);
    expect(status, text).toBe(200);
    return json.signature_id;
  }
  const toHost = (host: number) => mails.filter(({ to }) => to === `h${host}@yard.example`);
  const passes = async (ms: number) => {
    staff.server.clock.now += ms;
    await workJobs(staff.server.deps, 'host notification', 'host message');
  };
  const told = async (browser: TestBrowser, id: number): Promise<string> =>
    (await browser.get(`/en/${location}/slideshow/get-host-answer?id=${id}`)).json.told;
  const onDesk = async (id: number) =>
    (await desk.call('read-visit-host', {}, {}, { locationId: String(location), visitId: String(id) })).json;
  const ip = (i: number) => `192.0.${Math.floor(i / 250)}.${(i % 250) + 1}`;

  it('are few for one address that signs without end: the rest is one message without a word of theirs, and the desk says so [DESK-06]', async () => {
    const pages = Array.from({ length: 10 }, () => staff.server.browser({ ip: '203.0.113.5' }));
    const [flooder = staff.server.browser()] = pages;
    const ids: number[] = [];
    for (let i = 0; i < FLOOD; i += 1) {
      const page = pages[Math.ceil(FLOOD / 6) - 1 - Math.floor(i / 6)] ?? flooder;
      ids.push(await signs(page, 1, { form_field_name: `Visit evil.example ${i}` }));
    }
    await passes(0);
    expect(toHost(1)).toHaveLength(ALONE);
    expect(texts).toHaveLength(ALONE);
    expect(mails[0]?.text).toContain('Visit evil. example 0 (Frakt AB) has arrived');

    // Other visitors, to the same host or another, are announced at once.
    const honest = staff.server.browser({ ip: '198.51.100.7' });
    const [same, other] = [await signs(honest, 1), await signs(honest, 2)];
    await passes(0);
    expect(toHost(1)).toHaveLength(11);
    expect(toHost(2)).toHaveLength(1);
    expect([await told(honest, same), await told(honest, other)]).toEqual(['sent', 'sent']);

    const last = ids.at(-1) ?? 0;
    expect(await told(flooder, last)).toBe('summary');
    expect(await onDesk(last)).toMatchObject({ told: [], summary: { state: 'held', at: null } });
    await passes(2 * MINUTE_MS);
    expect(toHost(1)).toHaveLength(12);
    expect(texts).toHaveLength(12);
    const { subject = '', text = '' } = toHost(1).at(-1) ?? {};
    expect(subject).toBe(`North Yard: ${FLOOD - ALONE} more visitors have named you as their host`);
    expect(`${text}${texts.at(-1)?.text}`).not.toMatch(/evil|Frakt|http/);
    expect(await told(flooder, last)).toBe('summary');
    expect(await onDesk(last)).toMatchObject({ told: [], summary: { state: 'sent' } });
    expect(await onDesk(same)).toMatchObject({ summary: null });

    // A second summary comes no sooner than a quarter of an hour after the first.
    for (let i = 0; i < 5; i += 1) await signs(pages[i] ?? flooder, 1);
    await passes(5 * MINUTE_MS);
    expect(toHost(1)).toHaveLength(12);
    await passes(10 * MINUTE_MS);
    expect(toHost(1).at(-1)?.subject).toBe('North Yard: 5 more visitors have named you as their host');

    // Staff can still notify the host, and owners read that in the log.
    expect(
      (await desk.call('tell-visit-host', {}, {}, { locationId: String(location), visitId: String(last) })).status,
    ).toBe(200);
    await passes(0);
    expect(toHost(1)).toHaveLength(14);
    expect(await onDesk(last)).toMatchObject({ summary: null, told: [{ state: 'sent' }, { state: 'sent' }] });
    const log = staff.server.deps.store.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'hosts.together');
    expect(await log.where('location_id', '=', String(location)).execute()).toEqual([{ details: '{"host":"1"}' }]);
  });

  it('reach each host where a busy site lies behind one address: 120 visitors in a minute [DESK-06]', async () => {
    const named = VISITORS / 3;
    for (let i = 0; i < VISITORS; i += 1) {
      await signs(staff.server.browser({ ip: '203.0.113.5' }), (i % named) + 1);
      staff.server.clock.now += MINUTE_MS / VISITORS;
    }
    await passes(0);
    expect(mails).toHaveLength(VISITORS);
    for (let host = 1; host <= named; host += 1) expect(toHost(host)).toHaveLength(3);
  });

  it('count an IPv6 network of one household as one address, however many pages it opens [DESK-06]', async () => {
    for (let i = 0; i < 14; i += 1) await signs(staff.server.browser({ ip: `2001:db8:1:2::${i.toString(16)}` }), 3);
    await signs(staff.server.browser({ ip: '2001:db8:1:3::1' }), 3);
    await passes(0);
    expect(toHost(3)).toHaveLength(11);
    await passes(2 * MINUTE_MS);
    expect(toHost(3).at(-1)?.subject).toContain('4 more visitors');
  });

  it('are limited for a host whom everyone names, and no visit is refused for it [DESK-06]', async () => {
    // A fifth of the limit: 6 in ten minutes.
    staff.server.deps.limits = { factor: 0.2 };
    for (let i = 0; i < 8; i += 1) await signs(staff.server.browser({ ip: ip(i) }), 4);
    await passes(0);
    expect(toHost(4)).toHaveLength(6);
    await passes(2 * MINUTE_MS);
    expect(toHost(4).at(-1)?.subject).toContain('2 more visitors');
    await passes(10 * MINUTE_MS);
    await signs(staff.server.browser({ ip: ip(41) }), 4);
    await passes(0);
    expect(toHost(4)).toHaveLength(8);
  });

  it('count a kiosk for its host only, no matter who stands before it [DESK-06]', async () => {
    const { cookie } = await testKiosk(staff.server, String(location));
    const kiosk = staff.server.browser({ ip: '203.0.113.5' });
    const visit = Object.entries(await visitCookies(staff.server.deps)).map(([name, value]) => `${name}=${value}`);
    const plain = (host: number) =>
      staff.server.app.inject({
        method: 'POST',
        url: `/en/${location}/slideshow/sign`,
        payload: bodyFor(host),
        headers: {
          'sec-fetch-site': 'same-origin',
          'idempotency-key': newKey(),
          cookie: [...visit, cookie].join('; '),
        },
      });
    for (let i = 0; i < 12; i += 1) expect((await plain(5)).statusCode).toBe(200);
    await signs(kiosk, 5);
    await passes(0);
    expect(toHost(5)).toHaveLength(13);
  });

  it('keep to the day that a location sets, of which one address has half [DESK-06]', async () => {
    await put({ host_messages_per_day: 12 });
    for (let i = 0; i < 10; i += 1) await signs(staff.server.browser({ ip: '203.0.113.5' }), i + 1);
    await passes(0);
    expect(mails).toHaveLength(6);
    for (let i = 0; i < 10; i += 1) await signs(staff.server.browser({ ip: ip(i) }), i + 1);
    await passes(0);
    expect(mails).toHaveLength(12);
    await passes(DAY_MS);
    mails.length = 0;
    await signs(staff.server.browser({ ip: '203.0.113.5' }), 1);
    await passes(0);
    expect(mails).toHaveLength(1);
  });

  it('have the same bounds for visits from an outbox [DESK-06] [OFF-02]', async () => {
    const { deps } = staff.server;
    const place = await deps.locations.find(String(location));
    if (place === undefined) throw new Error('no location');
    const from = { language: 'en', visitKey: 'one', isKiosk: false, address: '203.0.113.5' };
    const late = {
      acceptedAt: deps.now(),
      inForce: place,
      isTimeKnown: true,
      doubts: [],
      count: async () => ({ state: 'signed' as const }),
    };
    for (let i = 0; i < 11; i += 1)
      await storeAcceptedVisit(deps, { location: place, ...from, key: newKey(), body: bodyFor(6) }, late);
    await passes(0);
    expect(toHost(6)).toHaveLength(8);
    await passes(2 * MINUTE_MS);
    expect(toHost(6).at(-1)?.subject).toContain('3 more visitors');
  });

  it('go with the visits that staff erase: invented ones are in no summary [DESK-06] [DESK-07]', async () => {
    const flooder = { ip: '203.0.113.5' };
    for (let i = 0; i < 14; i += 1) await signs(staff.server.browser(flooder), 7, { form_field_name: 'Invented' });
    await passes(0);
    const { db } = staff.server.deps.store;
    const held = await db.selectFrom('host_tellings').select('visit_id').where('state', '=', 'held').execute();
    const visit_ids = held.map(({ visit_id }) => visit_id);
    await db.updateTable('visits').set({ left_at: 1 }).where('id', 'in', visit_ids).execute();
    const erased = await desk.call('erase-visits', { visit_ids }, {}, { locationId: String(location) });
    expect(erased.json.deleted).toContainEqual({ what: 'host_tellings', count: 4 });
    await passes(2 * MINUTE_MS);
    expect(toHost(7)).toHaveLength(10);
  });

  it('keep no trace of an address after two days, and nothing of a visit that is gone [DESK-06]', async () => {
    for (let i = 0; i < 12; i += 1) await signs(staff.server.browser({ ip: '203.0.113.5' }), 8);
    await passes(0);
    await passes(2 * MINUTE_MS);
    const { deps, clock, app } = staff.server;
    const { db } = deps.store;
    const rules = deps.features.retention.filter(({ table }) => table.startsWith('host_'));
    const retention = () => runRetention(rules, { db, locations: deps.locations, now: clock.now }, app.log);
    const place = String(location);
    const notifications = () => db.selectFrom('host_tellings').selectAll().where('location_id', '=', place).execute();
    await retention();
    expect((await notifications()).map(({ address_hash }) => address_hash !== '')).toEqual(Array(12).fill(true));
    clock.now += 49 * HOUR_MS;
    await retention();
    expect((await notifications()).map((row) => row.address_hash + row.visit_key)).toEqual(Array(12).fill(''));
    await db.deleteFrom('visits').where('location_id', '=', place).execute();
    await retention();
    expect(await notifications()).toEqual([]);
    for (const table of ['host_messages', 'host_summaries'] as const)
      expect(await db.selectFrom(table).select('id').where('location_id', '=', place).execute()).toEqual([]);
  });

  it('are sent for visits that a server before this version noted and no one has looked at [DESK-06] [OPS-03]', async () => {
    const id = await signs(staff.server.browser(), 9);
    const { deps, clock } = staff.server;
    await deps.store.db.deleteFrom('host_tellings').where('visit_id', '=', id).execute();
    const plan = { id: `plan ${location}`, visit_id: id, location_id: String(location), channel: 'plan' } as const;
    const waiting = { state: 'waiting', tries: 0, next_at: clock.now, reason: '', created_at: clock.now } as const;
    await deps.store.db
      .insertInto('host_messages')
      .values({ ...plan, ...waiting, sent_at: null, summary_id: null, phone_hash: '' })
      .execute();
    await passes(0);
    expect(toHost(9)).toHaveLength(1);
  });

  // How messages are sent and tried again is in code, whatever the database.
  if (dialect === 'postgres') return;

  it('by text do not wait for a mail server that is silent [DESK-06]', async () => {
    let answers = () => {};
    const silence = new Promise<Sent>((resolve) => {
      answers = () => resolve({ kind: 'again', reason: 'ETIMEDOUT' });
    });
    mailing = () => silence;
    for (let i = 0; i < 12; i += 1) await signs(staff.server.browser({ ip: ip(i) }), 1);
    const { deps } = staff.server;
    const hanging = workJobs(deps, 'host notification', 'host message');
    await expect.poll(() => texts, { timeout: 20_000 }).toHaveLength(12);
    answers();
    await hanging;
  });

  it('by text are tried again by the same id where the gateway hangs, three times at most [DESK-06]', async () => {
    texting = () => ({ kind: 'unknown' });
    const browser = staff.server.browser({ ip: '203.0.113.5' });
    const late = await signs(browser, 1);
    await passes(0);
    expect((await onDesk(late)).told).toContainEqual(expect.objectContaining({ channel: 'sms', state: 'waiting' }));
    texting = () => ({ kind: 'sent', gatewayId: null, delivered: false });
    await passes(MINUTE_MS);
    expect((await onDesk(late)).told).toContainEqual(expect.objectContaining({ channel: 'sms', state: 'sent' }));
    expect(new Set(texts.map(({ id }) => id)).size).toBe(1);
    texts.length = 0;
    texting = () => ({ kind: 'unknown' });
    const never = await signs(browser, 1);
    for (let i = 0; i < 8; i += 1) await passes(2 * MINUTE_MS);
    expect((await onDesk(never)).told).toContainEqual(expect.objectContaining({ channel: 'sms', state: 'failed' }));
    expect(texts).toHaveLength(3);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(1);
  });

  it('are answered to numbers that a code could be sent to, and to no others [DESK-06]', async () => {
    await put({ phone_countries: 'world' });
    const answered = async (phone: string, rounds = 1): Promise<string[]> => {
      await signs(staff.server.browser({ ip: '203.0.113.5' }), 2, { label_phone_number: phone });
      await passes(0);
      const [link = ''] = /\/host\/[\w.-]+/.exec(mails.at(-1)?.text ?? '') ?? [];
      texts.length = 0;
      for (let i = 0; i < rounds; i += 1) {
        const kind = i % 2 === 0 ? 'coming' : 'wait';
        expect((await staff.server.browser().post(link, `kind=${kind}`, html)).status).toBe(303);
        await passes(10_000);
      }
      return texts.map(({ to }) => to);
    };
    expect(await answered('+46709876543')).toEqual(['+46709876543']);
    // Premium and shared-cost numbers, a number of no offered country, and no number.
    for (const phone of ['+46900123456', '+4690010010', '+447012345678', '+12025550123', ''])
      expect(await answered(phone), phone).toEqual([]);
    expect(await answered('+46709876544', 7)).toHaveLength(5);
    expect(await answered('+46709876544', 7)).toHaveLength(5);
    expect(await answered('+46709876544', 7)).toEqual([]);
  });

  it('say the newest answer, by a gateway that hung as well [DESK-06]', async () => {
    await signs(staff.server.browser({ ip: '203.0.113.5' }), 2);
    await passes(0);
    const [link = ''] = /\/host\/[\w.-]+/.exec(mails.at(-1)?.text ?? '') ?? [];
    texting = () => ({ kind: 'unknown' });
    await staff.server.browser().post(link, 'kind=wait', html);
    await passes(4_000);
    texting = () => ({ kind: 'sent', gatewayId: null, delivered: false });
    await staff.server.browser().post(link, 'kind=dock&place=Tor+4', html);
    texts.length = 0;
    await passes(MINUTE_MS);
    expect(texts.map(({ text }) => text)).toEqual(['Host 2 asks you to go to Tor 4.']);
  });
});
