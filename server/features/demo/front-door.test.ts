import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerConfig } from '../../config.ts';
import { dismissDemoStaff } from '../../core/access/people/demo-staff.ts';
import { inviteFirst } from '../../core/access/people/invitations.ts';
import { addPerson, listPeople } from '../../core/access/people/people.ts';
import { SESSION_COOKIE } from '../../core/access/people/sessions.ts';
import { type TestServer, testServer } from '../../testing/app.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type StaffBrowser, staffOf } from '../../testing/staff.ts';
import demoFeature from './feature.ts';
import { HAS_DEMO } from './is-demo.ts';
import { demoPrinter } from './printer.ts';
import english from './words/en.json';
import { demoLanguages, demoWordsFor } from './words.ts';

type Opened = Awaited<ReturnType<typeof temporaryStore>>;
type Sent = Record<string, string>;

const OWNER = [{ location_id: '*', role: 'owner' }] as const;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
const all: { server: TestServer; temporary: Opened }[] = [];
afterAll(async () => {
  for (const { server, temporary } of all) {
    await server.app.close();
    await temporary.close();
  }
});

/** A server on the data of a demo, started as a demo or not. */
async function serverOf(demo: boolean, isSeeded = true, change: Partial<ServerConfig> = {}): Promise<TestServer> {
  const temporary = await temporaryStore();
  const plain = await testServer(temporary, [sampleLocation(), sampleLocation({ id: 2, direct_link_id: 78 })]);
  if (isSeeded) await temporary.store.db.insertInto('meta').values({ key: HAS_DEMO, value: '0' }).execute();
  if (!demo) {
    all.push({ server: plain, temporary });
    return plain;
  }
  await plain.app.close();
  const config = { ...plain.deps.config, demo, ...change };
  const printer = demoPrinter({ config, environment: { KIOSK_PORT: '0' } });
  const server = await testServer(temporary, [], { config, demoPrinter: printer });
  all.push({ server, temporary });
  return server;
}

const post = ({ app }: TestServer, url: string, payload: Sent, headers: Sent = OWN_PAGE, cookies: Sent = {}) =>
  app.inject({ method: 'POST', url, payload, headers, cookies });

const sessionIn = async ({ app }: TestServer, token = '') =>
  (await app.inject({ url: '/staff/api/session', cookies: { [SESSION_COOKIE]: token } })).json();

const tokenOf = (answer: Awaited<ReturnType<typeof post>>): string | undefined =>
  answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;

describe('without DEMO=1', () => {
  it('there is no way in without a password, whatever a request claims, and no device to play [STAFF-01]', async () => {
    const server = await serverOf(false);
    const lies: Sent[] = [
      {},
      { 'x-demo': '1', demo: '1' },
      {
        host: 'localhost',
        origin: 'http://localhost',
        'x-forwarded-host': 'localhost',
        'x-forwarded-for': '127.0.0.1',
      },
      { 'x-original-url': '/staff/demo', 'x-rewrite-url': '/staff/demo', 'x-http-method-override': 'POST' },
      { cookie: 'DEMO=1; demo=1' },
    ];
    for (const lie of lies)
      for (const [url, sent] of [
        ['/staff/demo', { to: 'studio' }],
        ['/', { tap: 'scan' }],
      ] as const) {
        const answer = await post(server, url, sent, { ...OWN_PAGE, accept: 'application/json', ...lie });
        expect([answer.statusCode, tokenOf(answer)], `${url} ${JSON.stringify(lie)}`).toEqual([404, undefined]);
      }
    expect((await server.app.inject({ url: '/front.css' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/demo/printouts/undefined' })).statusCode).toBe(404);
    expect(demoPrinter({ config: server.deps.config, environment: {} })).toBeUndefined();
    expect((await server.app.inject({ url: '/', headers: { accept: 'text/html' } })).body).not.toContain('/staff/demo');
    expect(await server.deps.store.db.selectFrom('people').select('id').limit(1).execute()).toEqual([]);
  });

  it('whoever was signed in by the demo no longer is, once the server has started [STAFF-03]', async () => {
    const server = await serverOf(true);
    const token = tokenOf(await post(server, '/staff/demo', { to: 'studio' }));
    expect((await sessionIn(server, token)).signed_in?.name).toBe('demo');
    const { store, now } = server.deps;
    const dismiss = () => store.db.transaction().execute((trx) => dismissDemoStaff(trx, now()));
    await dismiss();
    expect((await sessionIn(server, token)).signed_in).toBeNull();
    await dismiss();
  });
});

describe('with DEMO=1', () => {
  it('on data that began as no demo, no one is signed in either [STAFF-01]', async () => {
    const server = await serverOf(true, false);
    const answer = await post(server, '/staff/demo', { to: 'studio' }, { ...OWN_PAGE, accept: 'application/json' });
    expect([answer.statusCode, tokenOf(answer)]).toEqual([404, undefined]);
    expect((await server.app.inject({ url: '/', headers: { accept: 'text/html' } })).body).not.toContain('/staff/demo');
  });

  it('one tap signs in, from our own page and from no other, and says so in the log [STAFF-01] [STAFF-04]', async () => {
    const server = await serverOf(true);
    const foreign = await post(server, '/staff/demo', { to: 'desk' }, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, tokenOf(foreign)]).toEqual([403, undefined]);
    const answer = await post(server, '/staff/demo', { to: 'desk' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/staff/desk/1']);
    const token = tokenOf(answer) ?? '';
    expect((await sessionIn(server, token)).signed_in.grants).toEqual([{ location_id: '*', role: 'owner' }]);
    const again = await post(server, '/staff/demo', { to: 'kiosks' }, OWN_PAGE, { [SESSION_COOKIE]: token });
    expect([again.headers.location, tokenOf(again)]).toEqual(['/staff/desk/2/kiosks', undefined]);
    const logged = await server.deps.store.db
      .selectFrom('audit_log')
      .select('action')
      .orderBy('seq')
      .limit(9)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['person.add', 'person.sign-in']);
  });

  it('the door is shut as soon as someone has made an account of an owner [STAFF-01]', async () => {
    const server = await serverOf(true);
    const token = (await inviteFirst(server.deps.store.db, server.clock.now)) ?? '';
    const account = { token, name: 'ada', password: 'a long enough password' };
    expect((await post(server, '/staff/api/invitations', account)).statusCode).toBe(200);
    const answer = await post(server, '/staff/demo', { to: 'studio' });
    expect([answer.headers.location, tokenOf(answer)]).toEqual(['/staff/studio/1', undefined]);
    expect((await server.app.inject({ url: '/' })).body).not.toContain(english.staff_hint);
  });

  it('a page whose name only resolves to this machine signs no one in, whatever it claims [STAFF-01]', async () => {
    const server = await serverOf(true);
    const foreign: Sent[] = [
      { host: 'rebound.example:8080' },
      { host: '127.0.0.1.rebound.example' },
      { host: 'localhost.rebound.example:8080' },
      { host: 'rebound.example', 'x-forwarded-host': 'localhost' },
      { host: '10.0.0.7:8080' },
    ];
    for (const sent of foreign) {
      const answer = await post(server, '/staff/demo', { to: 'studio' }, { ...OWN_PAGE, ...sent });
      expect([answer.headers.location, tokenOf(answer)], JSON.stringify(sent)).toEqual(['/staff/studio/1', undefined]);
      expect((await server.app.inject({ url: '/', headers: sent })).body).not.toContain(english.staff_hint);
    }
    expect(await server.deps.store.db.selectFrom('people').select('id').limit(1).execute()).toEqual([]);
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080']) {
      const answer = await post(server, '/staff/demo', { to: 'studio' }, { ...OWN_PAGE, host });
      expect(tokenOf(answer), host).toBeDefined();
    }
  });

  it('a proxy that says where the browser is does not open the door for other names [STAFF-01]', async () => {
    const server = await serverOf(true, true, { trustProxy: ['127.0.0.1'] });
    const sent = { ...OWN_PAGE, host: 'localhost:8080', 'x-forwarded-host': 'checkin.example.com' };
    expect(tokenOf(await post(server, '/staff/demo', { to: 'studio' }, sent))).toBeUndefined();
  });

  describe('once someone owns it', () => {
    /** A demo in which kim and a second browser have come in, and ada, who is about to be its owner, is invited. */
    const played = async () => {
      const server = await serverOf(true);
      const staff = staffOf(server);
      const token = tokenOf(await post(server, '/staff/demo', { to: 'studio' })) ?? '';
      const demo = staff.visitor();
      demo.keep(SESSION_COOKIE, token);
      await demo.call('staff-session');
      const kim = await staff.hire(demo, 'kim', [{ location_id: '1', role: 'reception' }]);
      const pending = await demo.call('add-person', { name: 'pending', grants: OWNER });
      return { server, staff, demo, kim, pending };
    };
    const names = async ({ deps }: TestServer) => {
      const rows = await listPeople(deps.store.db, deps.now());
      return rows.map(({ name }) => name).sort();
    };
    const isIn = async (who: StaffBrowser) => (await who.call('staff-session')).json.signed_in !== null;

    it('ends the sessions of the demo, its account and those it made, but not that of the owner [STAFF-01] [STAFF-03]', async () => {
      const { server, staff, demo, kim } = await played();
      expect(await names(server)).toEqual(['demo', 'kim', 'pending']);
      const ada = await staff.hire(demo, 'ada', OWNER);
      expect(await names(server)).toEqual(['ada']);
      expect([await isIn(demo), await isIn(kim), await isIn(ada)]).toEqual([false, false, true]);
      await ada.call('add-person', { name: 'kim', grants: [] });
      expect(await names(server)).toEqual(['ada', 'kim']);
    });

    it('does so however the owner came to be one, and keeps whom the command line added [STAFF-01]', async () => {
      const { server, demo } = await played();
      const { db } = server.deps.store;
      await addPerson(db, { name: 'lee', displayName: 'Lee', grants: [], now: server.clock.now });
      const [kim] = (await listPeople(db, server.clock.now)).filter(({ name }) => name === 'kim');
      await demo.call('set-person-roles', { grants: OWNER }, {}, { personId: kim?.id ?? '' });
      expect(await names(server)).toEqual(['kim', 'lee']);
      expect(await isIn(demo)).toBe(false);
    });

    it('leaves nothing of it where it is started as no demo any more [STAFF-03]', async () => {
      const { server, kim, pending } = await played();
      const config = { ...server.deps.config, demo: false };
      await demoFeature.start?.({ ...server.deps, config, log: server.app.log });
      expect(await names(server)).toEqual([]);
      expect(await isIn(kim)).toBe(false);
      const token = String(pending.json.invitation).split('#')[1] ?? '';
      expect((await kim.call('read-invitation', { token })).status).toBe(404);
    });
  });
});

describe('the front door of the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serverOf(true);
  });

  it('leads to check-ins, staff and board, in the language asked for, and needs no script', async () => {
    const { body, headers } = await server.app.inject({ url: '/?language=ar' });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    for (const part of ['href="/en/1/slideshow"', 'href="/en/1/photos"', 'action="/staff/demo"', 'value="desk"'])
      expect(body).toContain(part);
    expect(body).not.toMatch(/<script|style=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await server.app.inject({ url: '/front.css' })).headers['content-type']).toContain('text/css');
  });

  it('plays the scanner, the breathalyzer and the desk that reads a code out, each by a tap', async () => {
    const tap = async (sent: Sent) => /role="status">([^<]*)/.exec((await post(server, '/', sent)).body)?.[1];
    expect(await tap({ tap: 'scan' })).toBe(english.scanned);
    expect(await tap({ tap: 'scan_expired' })).toBe(english.scanned_expired);
    const scans = await server.deps.store.db.selectFrom('id_scans').select('approval').orderBy('approval').execute();
    expect(scans.map(({ approval }) => approval)).toEqual([0, 1]);
    expect(await tap({ tap: 'breath_passed' })).toBe(english.breath_nobody);
    expect(await tap({ tap: 'code_get', phone: '+46701234567' })).toMatch(/\+46701234567.* is .\d{4}/);
    expect(await tap({ tap: 'code_get', phone: '<b>' })).toBe(english.code_refused);
    expect((await post(server, '/', { tap: 'open' })).statusCode).toBe(400);
  });

  it('plays the printer of a kiosk, and shows what it printed last and nothing before [PRINT-03]', async () => {
    const { demoPrinter: printer } = server.deps;
    if (printer === undefined) throw new Error('a demo without a printer');
    const page = async () => (await server.app.inject({ url: '/?language=en' })).body;
    expect(await page()).not.toContain(english.printer_hint);
    const stop = await printer.start(server.app.log);
    try {
      expect(await page()).toContain(english.printer_hint);
      expect((await post(server, '/', { tap: 'paper_out' })).body).toContain(english.paper_is_out);
      expect(printer.hasPaper).toBe(false);
      expect((await post(server, '/', { tap: 'paper_in' })).body).toContain(english.paper_is_in);
      expect((await server.app.inject({ url: '/demo/printouts/undefined' })).statusCode).toBe(404);
      printer.printed = { id: 'first', pdf: Buffer.from('%PDF-') };
      expect(await page()).toContain('href="/demo/printouts/first"');
      const { headers, body } = await server.app.inject({ url: '/demo/printouts/first' });
      expect([headers['content-type'], headers['cache-control'], body]).toEqual([
        'application/pdf',
        'no-store',
        '%PDF-',
      ]);
    } finally {
      await stop();
    }
  });

  it('says everything in each of its languages', () => {
    const marks = (text: string) => text.match(/:\w+/g)?.sort() ?? [];
    for (const language of demoLanguages) {
      const { t } = demoWordsFor({ headers: {} }, language);
      for (const [key, text] of Object.entries(english))
        expect([key, marks(t(key as keyof typeof english))]).toEqual([key, marks(text)]);
    }
    expect(demoWordsFor({ headers: {} }, 'xx').language).toBe('en');
  });
});
