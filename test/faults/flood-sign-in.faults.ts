import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../plugins/sign/slice.ts';
import { Authenticator } from '../../server/testing/authenticator.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { rounds } from './rounds.ts';

const PASSWORD = 'a long enough password';
const CALLERS = 24;
/** The addresses of a flood from many. */
const MANY = 60;
const ENV = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1' };

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each check knows the type of the answer
  readonly json: any;
}

/** Someone's browser at an address. */
function browserAt(url: string, ip: string) {
  const cookies = new Map<string, string>();
  let token = '';
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': ip,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-staff-token': token,
        accept: path.startsWith('/staff') ? 'application/json' : 'text/html',
        'idempotency-key': newKey(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const text = await answer.text();
    const json = text.startsWith('{') ? JSON.parse(text) : undefined;
    token = json?.signed_in?.change_token ?? token;
    return { status: answer.status, json };
  };
  const signIn = (name: string, password = PASSWORD) => call('POST', '/staff/api/session', { name, password });
  /** As a person does whom the page tells that too many sign in at this moment. */
  const signInPatiently = async (name: string): Promise<Answer> => {
    const answer = await signIn(name);
    return answer.json?.error?.code === 'sign_in_busy' ? signInPatiently(name) : answer;
  };
  return { call, signIn, signInPatiently };
}
type Browser = ReturnType<typeof browserAt>;

describe.each(BACKENDS.map((kind) => [kind.name, kind] as const))('a flood of wrong passwords, %s', (on, kind) => {
  // Short, the embedded database is enough.
  const TRIES = rounds(kind.name === BACKENDS[0]?.name ? 1_500 : 0, 15);
  const isLeftOut = kind.isMissing || TRIES === 0;
  let backend: Backend;
  let url: string;
  let owner: Browser;
  let key: Authenticator;

  /** Adds someone by the command line; they choose a password. */
  const hire = async (name: string, role: string, ip: string): Promise<Browser> => {
    const { stdout } = (await backend.servers[0]?.cli('people', 'add', name, role)) ?? { stdout: '' };
    const browser = browserAt(url, ip);
    const accepted = await browser.call('POST', '/staff/api/invitations', {
      token: /welcome#(\S+)/.exec(stdout)?.[1],
      password: PASSWORD,
    });
    expect(accepted.status, JSON.stringify(accepted.json)).toBe(200);
    await browser.call('GET', '/staff/api/session');
    return browser;
  };

  beforeAll(async () => {
    if (isLeftOut) return;
    backend = await kind.start([PHONE], ENV);
    // Passkeys belong to a name.
    url = (backend.servers[0]?.url ?? '').replace('127.0.0.1', 'localhost');
    owner = await hire('flood owner', 'owner', '192.0.2.1');
    await hire('flood warden', 'reception', '192.0.2.2');
    const keyed = await hire('flood keyed', 'owner', '192.0.2.3');
    key = new Authenticator(url);
    const { options } = (await keyed.call('POST', '/staff/api/passkeys/options', {})).json;
    const added = await keyed.call('POST', '/staff/api/passkeys', { name: 'Key', response: key.make(options) });
    expect(added.status, JSON.stringify(added.json)).toBe(200);
  });
  afterAll(async () => {
    await backend?.stop();
  });

  /** Checks in on a phone, from the page to the signature. @returns the status of the sign call */
  const checkIn = async (name: string, ip: string): Promise<number> => {
    const visitor = browserAt(url, ip);
    await visitor.call('GET', '/en/501/slideshow');
    const form = { form_field_name: name, label_company: 'Frakt AB' };
    const { status } = await visitor.call('POST', '/en/501/slideshow/sign', {
      form,
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      breathalyzer_check: 0,
      module_kiosk: 0,
      main_location_id: 501,
      checkin_time: 1_763_974_800,
      printer_type: 'A4',
      slideshow_html: '',
      isLandscape: 0,
      luprefnr: '',
      contact_to_visit: '',
    });
    return status;
  };

  /** Wrong tries without a pause, at every name, while visitors check in. */
  const flood = async (tries: number, from: (i: number) => string) => {
    const names = ['flood owner', 'flood warden', 'flood keyed'];
    const codes = new Map<string, number>();
    let left = tries;
    const caller = async () => {
      for (let i = left--; i > 0; i = left--) {
        const { json } = await browserAt(url, from(i)).signIn(names[i % names.length] ?? '', `wrong ${i}`);
        const code = String(json?.error?.code);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    };
    const visits: number[] = [];
    const visitors = async () => {
      while (left > 0) visits.push(await checkIn(`Beside ${visits.length}`, `198.51.100.${visits.length % 200}`));
    };
    await Promise.all([visitors(), ...Array.from({ length: CALLERS }, caller)]);
    return { codes, visits };
  };

  const everybodyGetsIn = async (elsewhere: string) => {
    expect((await owner.signIn('flood owner')).json?.signed_in?.name).toBe('flood owner');
    const warden = await browserAt(url, elsewhere).signInPatiently('flood warden');
    expect(warden.json?.signed_in?.name, JSON.stringify(warden.json)).toBe('flood warden');
    // On a device that no one knows, at an address whose tries someone has used up.
    const keyed = browserAt(url, '192.0.2.104');
    for (let i = 0; i < 6; i += 1) await keyed.signIn('flood keyed', `wrong ${i}`);
    expect((await keyed.signInPatiently('flood keyed')).json?.error?.code).toBe('sign_in_throttled');
    const asked = await keyed.call('POST', '/staff/api/session/passkey/options', {});
    expect(asked.status, JSON.stringify(asked.json)).toBe(200);
    const { options } = asked.json;
    const shown = await keyed.call('POST', '/staff/api/session/passkey', { response: key.show(options) });
    expect(shown.json?.next_step, JSON.stringify(shown.json)).toBe('password');
    expect((await keyed.signIn('flood keyed')).json?.signed_in?.name).toBe('flood keyed');
  };

  const oneAddress = () => '203.0.113.1';
  const manyAddresses = (i: number) => `203.0.113.${(i % MANY) + 1}`;
  const kinds = [
    ['60, from one address', 60, oneAddress, '192.0.2.101'],
    [`${count(TRIES)}, from one address`, TRIES, oneAddress, '192.0.2.102'],
    [`${count(TRIES)}, from many addresses`, TRIES, manyAddresses, '192.0.2.103'],
  ] as const;

  it.skipIf(isLeftOut).each(kinds)(
    'of %s, keeps out neither the owner on a known device, nor a passkey, nor a warden elsewhere; visitors check in [STAFF-01] [SIGN-03]',
    async (what, tries, from, elsewhere) => {
      const before = [await backend.rows('audit_log'), await backend.rows('people_sessions')];
      const [{ codes, visits }] = await Promise.all([flood(tries, from), everybodyGetsIn(elsewhere)]);
      await everybodyGetsIn(elsewhere);
      // Beyond 15,000 a minute an address is refused whatever it asks.
      const refusals = /^(sign_in_(refused|throttled|busy)|too_many_requests)$/;
      expect([...codes.keys()].filter((code) => !refusals.test(code))).toEqual([]);
      expect(visits.length).toBeGreaterThan(0);
      expect(visits.filter((status) => status !== 200)).toEqual([]);
      // A row for each address, and for each with a name; those refused leave nothing.
      const addresses = from === oneAddress ? 1 : MANY;
      expect(await backend.rows('misses')).toBeLessThanOrEqual(4 + 7 * addresses + 20);
      // Two rounds of three who signed in, and a word about each name that was guessed.
      expect((await backend.rows('audit_log')) - (before[0] ?? 0)).toBeLessThanOrEqual(6 + 3);
      expect((await backend.rows('people_sessions')) - (before[1] ?? 0)).toBeLessThanOrEqual(6);
      note({
        fault: `wrong passwords: ${what}`,
        on,
        tried: [...codes].map(([code, n]) => `${count(n)} x ${code}`).join(', '),
        seen: `everyone who knew theirs got in; ${count(visits.length)} visitors checked in beside it`,
      });
    },
    1_800_000,
  );
});
