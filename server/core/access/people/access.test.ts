import { beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../../../testing/authenticator.ts';
import { runsCommand } from '../../../testing/command.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { PASSWORD, type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';

/** Where the tests' requests arrive. */
const ORIGIN = 'http://localhost:80';

onBothDatabases('permission to sign in', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  beforeAll(async () => {
    staff = await staffServer(open());
    ada = await staff.first();
  });

  const person = async (name: string) =>
    (await ada.call('list-people')).json.people.find((one: { name: string }) => one.name === name);
  const setAccess = async (name: string, change: object) => {
    const { id, off, demands_passkey, email } = await person(name);
    return ada.call('set-person-access', { off, demands_passkey, email, ...change }, {}, { personId: id });
  };
  const enter = async (name: string) => {
    const browser = staff.visitor();
    const { json } = await browser.call('staff-sign-in', { name, password: PASSWORD });
    return { browser, json, headers: { 'x-staff-token': json.step_token ?? '' } };
  };
  const make = async (browser: StaffBrowser, headers: Record<string, string> = {}) => {
    const key = new Authenticator(ORIGIN);
    const { options } = (await browser.call('start-passkey', {}, headers)).json;
    return { key, added: await browser.call('add-passkey', { name: 'Key', response: key.make(options) }, headers) };
  };

  it('excludes people who are switched off, at once and until they are switched on [STAFF-03]', async () => {
    const bo = await staff.hire(ada, 'bo', [{ location_id: '1', role: 'editor' }]);
    expect((await setAccess('bo', { off: true })).status).toBe(200);
    expect((await bo.call('read-location', {}, {}, { locationId: '1' })).status).toBe(401);
    expect((await enter('bo')).json.error.code).toBe('sign_in_refused');
    expect(await person('bo')).toMatchObject({ off: true, sessions: 0, grants: [{ role: 'editor' }] });
    expect((await setAccess('bo', { off: false })).status).toBe(200);
    expect((await enter('bo')).json.signed_in.name).toBe('bo');
  });

  it('includes the last owner always, and is decided by owners only [STAFF-02]', async () => {
    expect((await setAccess('ada', { off: true })).json.error.code).toBe('last_owner');
    const { browser } = await enter('bo');
    await browser.call('staff-session');
    const { id } = await person('ada');
    const sent = { off: true, demands_passkey: false, email: '' };
    expect((await browser.call('set-person-access', sent, {}, { personId: id })).json.error.code).toBe('staff_role');
  });

  it('never includes two people with one e-mail address, however it is written [STAFF-01]', async () => {
    expect((await setAccess('bo', { email: ' Bo@Example.org ' })).status).toBe(200);
    expect((await person('bo')).email).toBe('bo@example.org');
    expect((await setAccess('ada', { email: 'BO@example.org' })).json.error.code).toBe('email_taken');
    expect((await person('ada')).email).toBe('');
  });

  it('requires an existing passkey, and accepts each challenge once [STAFF-03]', async () => {
    const { browser } = await enter('bo');
    await browser.call('staff-session');
    const { key, added } = await make(browser);
    expect(added.status).toBe(200);
    expect((await browser.call('list-passkeys')).json.passkeys).toMatchObject([{ name: 'Key', used_at: null }]);

    const again = await enter('bo');
    expect(again.json).toMatchObject({ signed_in: null, next_step: 'passkey' });
    expect((await again.browser.call('read-location', {}, again.headers, { locationId: '1' })).status).toBe(401);
    expect((await again.browser.call('start-passkey', {}, again.headers)).json.error.code).toBe('staff_session');
    const early = key.show({ challenge: 'x' });
    const finish = (response: object) => again.browser.call('finish-passkey-sign-in', { response }, again.headers);
    expect((await finish(early)).json.error.code).toBe('passkey_not_asked');
    const bare = { 'x-staff-token': 'another' };
    expect((await again.browser.call('start-passkey-sign-in', {}, bare)).json.error.code).toBe('staff_token');

    const ask = async () => (await again.browser.call('start-passkey-sign-in', {}, again.headers)).json.options;
    expect((await finish(new Authenticator(ORIGIN).make(await ask()))).json.error.code).toBe('passkey_wrong');
    const options = await ask();
    expect((await finish(key.show({ challenge: 'another' }))).json.error.code).toBe('passkey_wrong');
    expect((await finish(key.show(options))).json.error.code).toBe('passkey_not_asked');
    const shown = key.show(await ask());
    expect((await finish(shown)).json.signed_in.name).toBe('bo');
    expect((await finish(shown)).json.error.code).toBe('passkey_wrong');
    expect((await again.browser.call('read-location', {}, {}, { locationId: '1' })).status).toBe(200);
  });

  it('excludes passkeys of other sites [STAFF-03]', async () => {
    const key = new Authenticator('http://evil.example');
    const cyd = await staff.hire(ada, 'cyd', []);
    const { options } = (await cyd.call('start-passkey')).json;
    const added = await cyd.call('add-passkey', { name: 'Key', response: key.make(options) });
    expect(added.json.error.code).toBe('passkey_wrong');
  });

  it('requires making a demanded passkey, and keeps the last one [STAFF-03]', async () => {
    const dag = await staff.hire(ada, 'dag', [{ location_id: '1', role: 'editor' }]);
    expect((await setAccess('dag', { demands_passkey: true })).status).toBe(200);
    expect((await dag.call('list-passkeys')).status).toBe(401);
    const { browser, json, headers } = await enter('dag');
    expect(json).toMatchObject({ signed_in: null, next_step: 'make-passkey' });
    expect((await browser.call('list-passkeys', {}, headers)).status).toBe(401);
    expect((await make(browser, headers)).added.status).toBe(200);
    expect((await browser.call('staff-session')).json.signed_in.name).toBe('dag');
    const [{ id }] = (await browser.call('list-passkeys')).json.passkeys;
    const dropped = await browser.call('remove-passkey', {}, {}, { passkeyId: id });
    expect(dropped.json.error.code).toBe('passkey_demanded');
    await setAccess('dag', { demands_passkey: false });
    const free = await enter('dag');
    expect(free.json.next_step).toBe('passkey');
  });

  it('includes people without their passkey after an owner or the command line resets it [STAFF-03]', async () => {
    const { id } = await person('bo');
    expect((await ada.call('remove-person-passkeys', {}, {}, { personId: id })).json).toEqual({ removed: 1 });
    expect((await enter('bo')).json.signed_in.name).toBe('bo');
    await setAccess('dag', { off: true });
    const { code, lines } = await runsCommand(staff.server.deps, 'people', 'reset', 'dag');
    expect([code, lines[0]]).toEqual([
      0,
      expect.stringMatching(/^choose a password at http:\/\/localhost:3000\/staff\/welcome#/),
    ]);
    expect(await person('dag')).toMatchObject({ off: false, passkeys: 0, demands_passkey: false });
    expect((await enter('dag')).json.signed_in.name).toBe('dag');
  });

  it('is in the log, which can be searched and verified [STAFF-04]', async () => {
    const list = async (request: object) => (await ada.call('list-audit', request)).json.entries;
    expect(await list({ action: 'person.set-access', by: 'ADA' })).toContainEqual(
      expect.objectContaining({
        by: 'ada',
        subject: 'bo',
        details: { off: true, demands_passkey: false, has_email: false },
      }),
    );
    expect(await list({ by: 'nobody' })).toEqual([]);
    expect(await list({ by: 'a%a' })).toEqual([]);
    await ada.call('rename-location', { name: 'X' }, {}, { locationId: '2' });
    await ada.call('archive-location', {}, {}, { locationId: '2' });
    expect((await list({ location: '2' })).map(({ action }: { action: string }) => action)).toEqual([
      'location.archive',
    ]);
    // By its words, whatever stands where; the page names the actions whose words fit.
    const actionsOf = async (request: object) =>
      (await list(request)).map(({ action }: { action: string }) => action).sort();
    expect(new Set(await actionsOf({ search: 'DEMANDS_passkey' }))).toEqual(new Set(['person.set-access']));
    expect(await actionsOf({ search: 'a%b' })).toEqual([]);
    expect(await actionsOf({ search: 'bygone', actions: 'location.archive,location.add' })).toEqual(
      await actionsOf({ action: 'location.a' }),
    );
    const [{ at }] = await list({ action: 'location.archive' });
    expect(await list({ since: String(at + 1) })).toEqual([]);
    expect((await list({ until: String(at) })).every((one: { at: number }) => one.at < at)).toBe(true);
    expect(await list({ most: '1', since: String(at) })).toHaveLength(1);
    const verdict = (await ada.call('verify-audit')).json;
    expect(verdict).toMatchObject({ ok: true, seq: 0, problem: '' });
    expect(verdict.hash).toMatch(new RegExp(`^${(await list({}))[0].seq}\\.[\\w-]{43}$`));
    const { db } = open().store;
    await db.updateTable('audit_log').set({ person_name: 'Eve' }).where('seq', '=', 2).execute();
    expect((await ada.call('verify-audit')).json).toMatchObject({ ok: false, seq: 2 });
  });
});
