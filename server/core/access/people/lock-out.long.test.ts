import { beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../domain/time.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { PASSWORD, type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';

const ORIGIN = 'http://localhost:80';
const ATTACKER = '203.0.113.7';

onBothDatabases('wrong passwords', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  let bo: StaffBrowser;
  beforeAll(async () => {
    staff = await staffServer(open());
    ada = await staff.first();
    bo = await staff.hire(ada, 'bo', [{ location_id: '1', role: 'reception' }]);
  });

  const guess = async (browser: StaffBrowser, name = 'ada', password = 'not the right one') =>
    (await browser.call('staff-sign-in', { name, password })).json.error?.code ?? 'in';
  const guesses = async (count: number, from: (i: number) => string, name = 'ada') => {
    const codes: string[] = [];
    for (let i = 0; i < count; i += 1) codes.push(await guess(staff.visitor(from(i)), name, `wrong ${i}`));
    return codes.filter((code) => code === 'sign_in_refused').length;
  };
  const rows = async () => {
    const { db } = open().store;
    const count = async (table: 'misses' | 'audit_log' | 'people_sessions' | 'people_devices') =>
      (
        await db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    return [
      await count('misses'),
      await count('audit_log'),
      await count('people_sessions'),
      await count('people_devices'),
    ];
  };
  const later = () => {
    staff.server.clock.now += DAY_MS;
  };

  it('block only their own address, and only for a time [STAFF-01]', async () => {
    expect(await guesses(60, () => ATTACKER)).toBe(5);
    const refused = await staff.visitor(ATTACKER).call('staff-sign-in', { name: 'ada', password: PASSWORD });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(await guess(staff.visitor('198.51.100.1'), 'ada', PASSWORD)).toBe('in');
    expect(await guess(ada, 'ada', PASSWORD)).toBe('in');
    expect(await guess(staff.visitor(ATTACKER), 'bo', PASSWORD)).toBe('in');
    staff.server.clock.now += 15 * MINUTE_MS;
    expect(await guess(staff.visitor(ATTACKER), 'ada', PASSWORD)).toBe('in');
  });

  it('of one IPv6 network count together [STAFF-01]', async () => {
    expect(await guesses(12, (i) => `2001:db8:1:1::${i + 1}`)).toBe(5);
    expect(await guess(staff.visitor('2001:db8:1:2::1'), 'ada', PASSWORD)).toBe('in');
    later();
  });

  it('are limited to fifty in a quarter of an hour from one address; refused ones store nothing [STAFF-01]', async () => {
    const names = (i: number) => `nobody ${i}`;
    for (let i = 0; i < 50; i += 1) expect(await guess(staff.visitor(ATTACKER), names(i))).toBe('sign_in_refused');
    const before = await rows();
    for (let i = 50; i < 200; i += 1) expect(await guess(staff.visitor(ATTACKER), names(i))).toBe('sign_in_throttled');
    expect(await rows()).toEqual(before);
    later();
  });

  it('all count when made at the same time [STAFF-01]', async () => {
    const at = Array.from({ length: 12 }, (_, i) => guess(staff.visitor(ATTACKER), 'ada', `again ${i}`));
    expect((await Promise.all(at)).filter((code) => code === 'sign_in_refused').length).toBeLessThanOrEqual(5);
    later();
  });

  it('slow a name that is tried from many addresses, without locking it [STAFF-01]', async () => {
    ada = await staff.signIn('ada');
    const from = (i: number) => `10.1.${i >> 8}.${i & 255}`;
    expect(await guesses(100, from)).toBe(100);
    // It is being guessed: an address has three tries a day.
    expect(await guesses(10, () => '10.2.0.1')).toBe(3);
    expect(await guess(staff.visitor('10.2.0.1'), 'ada', PASSWORD)).toBe('sign_in_throttled');
    expect(await guess(staff.visitor('10.2.0.2'), 'ada', PASSWORD)).toBe('in');
    expect(await guess(ada, 'ada', PASSWORD)).toBe('in');
    expect(await guess(staff.visitor('10.2.0.1'), 'bo', PASSWORD)).toBe('in');
    const entries = (await ada.call('list-audit', { action: 'person.password-guessed' })).json.entries;
    expect(entries.map(({ subject }: { subject: string }) => subject)).toEqual(['ada']);
    later();
  });

  it('count on a known device alone [STAFF-01]', async () => {
    bo = await staff.signIn('bo');
    expect(await guesses(30, () => '127.0.0.1', 'bo')).toBe(5);
    for (let i = 0; i < 9; i += 1) expect(await guess(bo, 'bo', `typo ${i}`)).toBe('sign_in_refused');
    expect(await guess(bo, 'bo', PASSWORD)).toBe('in');
    for (let i = 0; i < 10; i += 1) expect(await guess(bo, 'bo', `typo ${i}`)).toBe('sign_in_refused');
    expect(await guess(bo, 'bo', PASSWORD)).toBe('sign_in_throttled');
    // Nor do they make it anyone else's device.
    expect(await guesses(6, () => '127.0.0.1', 'ada')).toBe(5);
    expect(await guess(bo, 'ada', PASSWORD)).toBe('sign_in_throttled');
    later();
  });

  it('keep a device known until sign-out everywhere, a new password or half a year [STAFF-03]', async () => {
    const lockedOut = async () => {
      await guesses(6, () => '127.0.0.1', 'bo');
      return guess(staff.visitor(), 'bo', PASSWORD);
    };
    bo = await staff.signIn('bo');
    const { people } = (await (await staff.signIn('ada')).call('list-people')).json;
    const personId = people.find(({ name }: { name: string }) => name === 'bo').id;
    expect(await lockedOut()).toBe('sign_in_throttled');
    expect(await guess(bo, 'bo', PASSWORD)).toBe('in');
    await (await staff.signIn('ada')).call('end-person-sessions', {}, {}, { personId });
    expect(await guess(bo, 'bo', PASSWORD)).toBe('sign_in_throttled');
    later();
    bo = await staff.signIn('bo');
    staff.server.clock.now += 181 * DAY_MS;
    expect(await lockedOut()).toBe('sign_in_throttled');
    expect(await guess(bo, 'bo', PASSWORD)).toBe('sign_in_throttled');
    later();
  });

  it('leave a person the latest fifty known devices [STAFF-03]', async () => {
    const first = await staff.signIn('bo');
    staff.server.clock.now += 1;
    for (let i = 0; i < 50; i += 1) {
      await staff.signIn('bo');
      staff.server.clock.now += 1;
    }
    const { db } = open().store;
    const { id } = await db.selectFrom('people').select('id').where('name', '=', 'bo').executeTakeFirstOrThrow();
    expect(await db.selectFrom('people_devices').select('used_at').where('person_id', '=', id).execute()).toHaveLength(
      50,
    );
    await guesses(6, () => '127.0.0.1', 'bo');
    expect(await guess(first, 'bo', PASSWORD)).toBe('sign_in_throttled');
    later();
  });

  it('do not count after a passkey was shown first, which alone is not enough [STAFF-01] [STAFF-03]', async () => {
    const cyd = await staff.hire(await staff.signIn('ada'), 'cyd', []);
    const key = new Authenticator(ORIGIN);
    const { options } = (await cyd.call('start-passkey')).json;
    expect((await cyd.call('add-passkey', { name: 'Key', response: key.make(options) })).status).toBe(200);
    await guesses(6, () => ATTACKER, 'cyd');

    const browser = staff.visitor(ATTACKER);
    expect(await guess(browser, 'cyd', PASSWORD)).toBe('sign_in_throttled');
    const start = async () => (await browser.call('start-passkey-sign-in')).json.options;
    const asked = await start();
    expect(asked.allowCredentials ?? []).toEqual([]);
    const shown = key.show(asked);
    const finish = (response: object, at = browser) => at.call('finish-passkey-sign-in', { response });
    expect((await finish(shown)).json).toMatchObject({ signed_in: null, next_step: 'password' });
    expect((await browser.call('list-passkeys')).status).toBe(401);
    // It is used up, and of no use for anyone else's name.
    expect((await finish(shown, staff.visitor(ATTACKER))).json.error.code).toBe('passkey_wrong');
    expect(await guess(browser, 'ada', 'wrong')).toBe('sign_in_refused');
    expect(await guess(browser, 'cyd', 'wrong')).toBe('sign_in_refused');
    const { json } = await browser.call('staff-sign-in', { name: 'cyd', password: PASSWORD });
    expect(json.signed_in.name).toBe('cyd');
    expect((await browser.call('list-passkeys')).status).toBe(200);
  });

  it('are not compared for an unknown or late passkey, or a foreign challenge [STAFF-03]', async () => {
    const browser = staff.visitor();
    const finish = async (response: object) =>
      (await browser.call('finish-passkey-sign-in', { response })).json.error.code;
    const key = new Authenticator(ORIGIN);
    const dag = await staff.hire(await staff.signIn('ada'), 'dag', []);
    expect(
      (await dag.call('add-passkey', { name: 'K', response: key.make((await dag.call('start-passkey')).json.options) }))
        .status,
    ).toBe(200);
    const ask = async () => (await browser.call('start-passkey-sign-in')).json.options;
    const stranger = new Authenticator(ORIGIN);
    stranger.make(await ask());
    expect(await finish(stranger.show(await ask()))).toBe('passkey_wrong');
    expect(await finish(key.show({ challenge: 'eA' }))).toBe('passkey_not_asked');
    const late = await ask();
    staff.server.clock.now += 6 * MINUTE_MS;
    expect(await finish(key.show(late))).toBe('passkey_not_asked');
    expect(await finish({ id: 'x' })).toBe('passkey_wrong');
  });
});
