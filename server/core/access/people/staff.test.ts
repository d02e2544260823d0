import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '../../../../domain/time.ts';
import { runsCommand } from '../../../testing/command.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { type Staff, staffServer } from '../../../testing/staff.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { inviteFirst } from './invitations.ts';

const PASSWORD = 'a long enough password';

onBothDatabases('signing in', (open) => {
  let staff: Staff;
  beforeAll(async () => {
    staff = await staffServer(open());
  });

  it('reports how to make the first account: by a valid printed address, or in a demo by its page [STAFF-01]', async () => {
    const { deps, clock } = staff.server;
    const first = async () => (await staff.visitor().call('staff-session')).json.first_account;
    expect(await first()).toBe('restart');
    const { config } = deps;
    Object.assign(config, { demo: true });
    expect(await first()).toBe('demo');
    Object.assign(config, { demo: false });
    await inviteFirst(open().store.db, clock.now);
    expect(await first()).toBe('printed');
    clock.now += 25 * HOUR_MS;
    expect(await first()).toBe('restart');
  });

  it('begins with a one-time link, which makes one owner only [STAFF-01]', async () => {
    const { db } = open().store;
    const token = (await inviteFirst(db, staff.server.clock.now)) ?? '';
    const short = await staff.visitor().call('accept-invitation', { token, name: 'Ada', password: 'elevenchars' });
    expect([short.status, short.json.error.code]).toEqual([422, 'password_short']);
    const ada = staff.visitor();
    expect((await ada.call('staff-session')).json).toMatchObject({
      signed_in: null,
      first_account: 'printed',
      next_step: 'none',
    });
    expect((await ada.call('accept-invitation', { token, name: ' Ada ', password: PASSWORD })).status).toBe(200);
    const { signed_in } = (await ada.call('staff-session')).json;
    expect(signed_in).toMatchObject({ name: 'ada', grants: [{ location_id: '*', role: 'owner' }] });
    const again = await staff.visitor().call('accept-invitation', { token, name: 'Eve', password: PASSWORD });
    expect([again.status, again.json.error.code]).toEqual([404, 'invitation_unknown']);
    expect(await inviteFirst(db, staff.server.clock.now)).toBeUndefined();
  });

  it('stores the password as argon2id, and tokens as hashes [STAFF-01]', async () => {
    const { db } = open().store;
    const { password_hash } = await db.selectFrom('people').selectAll().executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    const cookie = (await staff.signIn('ada', PASSWORD)).cookie();
    const sessions = JSON.stringify(await db.selectFrom('people_sessions').selectAll().execute());
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(sessions).not.toContain(cookie);
  });

  it('sets a cookie that is hidden from scripts, other sites and visitor pages [STAFF-03]', async () => {
    const answer = await staff.visitor().call('staff-sign-in', { name: 'ADA', password: PASSWORD });
    const [session, device, ...others] = [answer.headers['set-cookie']].flat().map(String);
    expect(session).toMatch(/^gatehouse_staff=[\w-]{43}; Path=\/staff; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^gatehouse_known=[\w-]{43}; Max-Age=15552000; Path=\/staff; HttpOnly; SameSite=Lax$/);
    expect(others).toEqual([]);
  });

  it('ends after 30 minutes without a call by hand, and after 12 hours in any case [STAFF-03]', async () => {
    const { clock } = staff.server;
    const idle = await staff.signIn('ada', PASSWORD);
    clock.now += 29 * 60_000;
    await idle.call('staff-session', {}, { 'x-background': '1' });
    clock.now += 2 * 60_000;
    expect((await idle.call('list-people')).status).toBe(401);
    const busy = await staff.signIn('ada', PASSWORD);
    const end = clock.now + 12 * HOUR_MS;
    while (clock.now < end - 60_000) {
      expect((await busy.call('list-people')).status).toBe(200);
      clock.now = Math.min(clock.now + 20 * 60_000, end - 60_000);
    }
    expect((await busy.call('list-people')).status).toBe(200);
    clock.now = end;
    expect((await busy.call('list-people')).json.error.code).toBe('staff_session');
  });

  it('ends at once when a person signs out, is signed out or is removed [STAFF-03]', async () => {
    const owner = await staff.signIn('ada', PASSWORD);
    const cyd = await staff.hire(owner, 'cyd', [{ location_id: '1', role: 'editor' }]);
    const other = await staff.signIn('cyd', PASSWORD);
    expect((await cyd.call('staff-sign-out')).status).toBe(200);
    expect((await cyd.call('read-location', {}, {}, { locationId: '1' })).status).toBe(401);
    expect((await other.call('read-location', {}, {}, { locationId: '1' })).status).toBe(200);
    const { people } = (await owner.call('list-people')).json;
    const personId = people.find(({ name }: { name: string }) => name === 'cyd').id;
    expect((await owner.call('end-person-sessions', {}, {}, { personId })).json).toEqual({ ended: 1 });
    expect((await other.call('read-location', {}, {}, { locationId: '1' })).status).toBe(401);
    const third = await staff.signIn('cyd', PASSWORD);
    expect((await owner.call('remove-person', {}, {}, { personId })).status).toBe(200);
    expect((await third.call('read-location', {}, {}, { locationId: '1' })).status).toBe(401);
    const refused = await staff.visitor().call('staff-sign-in', { name: 'cyd', password: PASSWORD });
    expect(refused.json.error.code).toBe('sign_in_refused');
  });

  it('refuses a change without the token of the page, and one from another site [STAFF-03]', async () => {
    const owner = await staff.signIn('ada', PASSWORD);
    const bare = await owner.call('add-person', { name: 'x', grants: [] }, { 'x-staff-token': '' });
    expect(bare.json.error.code).toBe('staff_token');
    const foreign = await owner.call('add-person', { name: 'x', grants: [] }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.json.error.code).toBe('cross_origin');
  });

  it('keeps the last owner of everything [STAFF-02]', async () => {
    const owner = await staff.signIn('ada', PASSWORD);
    const { people } = (await owner.call('list-people')).json;
    const personId = people.find(({ name }: { name: string }) => name === 'ada').id;
    for (const name of ['remove-person', 'set-person-roles'] as const) {
      const kept = await owner.call(name, name === 'remove-person' ? {} : { grants: [] }, {}, { personId });
      expect(kept.json.error.code).toBe('last_owner');
    }
  });

  it('takes a new password only with the current one, and ends all other sessions [STAFF-03]', async () => {
    const [here, there] = [await staff.signIn('ada', PASSWORD), await staff.signIn('ada', PASSWORD)];
    const wrong = await here.call('change-password', { current: 'not the one', password: `${PASSWORD} 2` });
    expect(wrong.json.error.code).toBe('password_wrong');
    expect((await here.call('change-password', { current: PASSWORD, password: `${PASSWORD} 2` })).status).toBe(200);
    expect((await here.call('list-people')).status).toBe(200);
    expect((await there.call('list-people')).status).toBe(401);
    await here.call('change-password', { current: `${PASSWORD} 2`, password: PASSWORD });
  });

  it('leaves a log that reveals changes, gaps and a missing end [STAFF-04]', async () => {
    const { db } = open().store;
    const whole = await verifyAudit(db);
    expect(whole).toMatchObject({ ok: true });
    if (!whole.ok) return;
    expect(whole.entries).toBeGreaterThan(10);
    expect((await verifyAudit(db, whole.hash)).ok).toBe(true);
    expect((await verifyAudit(db, 'another')).ok).toBe(false);
    const rows = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    const second = rows[1];
    if (second === undefined) throw new Error('the log is empty');
    const set = (person_name: string) =>
      db.updateTable('audit_log').set({ person_name }).where('seq', '=', 2).execute();
    await set('Somebody else');
    expect(await verifyAudit(db)).toEqual({ ok: false, seq: 2, problem: 'the entry was changed' });
    await set(second.person_name);
    await db.deleteFrom('audit_log').where('seq', '=', 2).execute();
    expect(await verifyAudit(db)).toMatchObject({ ok: false, problem: expect.stringContaining('missing') });
    await db.insertInto('audit_log').values(second).execute();
    const last = rows.at(-1) ?? second;
    await db.deleteFrom('audit_log').where('seq', '=', last.seq).execute();
    expect(await verifyAudit(db)).toMatchObject({ ok: false, problem: 'entries at the end are missing' });
    await db.insertInto('audit_log').values(last).execute();
    const checked = await runsCommand(staff.server.deps, 'audit', 'verify');
    expect(checked).toMatchObject({ code: 0, said: expect.stringContaining(`Hash: ${whole.hash}`) });
  });
});
