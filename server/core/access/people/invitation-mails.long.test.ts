import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { deleteOld } from '../../../testing/delete-old.ts';
import { PASSWORD, type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import { workJobs } from '../../../testing/work-jobs.ts';
import { readMailer } from '../../mail/config.ts';
import { type MailServer, startMailServer } from '../../mail/testing/smtp-server.ts';

const ROLE = [{ location_id: '1', role: 'reception' }];

onBothDatabases('an invitation of staff by mail', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;
  let smtp: MailServer;
  const sends = () => workJobs(staff.server.deps, 'invitation mail');
  const adds = async (name: string, change: object = {}) =>
    (await owner.call('add-person', { name, grants: ROLE, email: `${name}@yard.example`, mail: true, ...change })).json;
  const listed = async (id: string) =>
    (await owner.call('list-people')).json.people.find((person: { id: string }) => person.id === id);
  /** The last mail, as someone reads it. */
  const lastMail = () => readable(smtp.received.at(-1)?.text ?? '');

  beforeAll(async () => {
    smtp = await startMailServer();
    staff = await staffServer(open());
    staff.server.deps.publicUrl = 'https://gate.example';
    staff.server.deps.mailer = readMailer({ MAIL_URL: smtp.url, MAIL_FROM: 'Gate <gate@yard.example>' });
    owner = await staff.first();
  });
  afterAll(async () => {
    await staff.server.app.close();
    await smtp.stop();
  });

  it('names inviter, purpose and expiry in their language, and its link opens the account once [STAFF-02]', async () => {
    const added = await adds('bo', { display_name: 'Bo <Ek>', language: 'sv' });
    expect(added.mail).toBe('waiting');
    expect(await listed(added.id)).toMatchObject({ active: false, mail: { state: 'waiting' } });
    await sends();
    const mail = lastMail();
    expect(smtp.received.at(-1)?.to).toEqual(['bo@yard.example']);
    expect(mail).toContain('Hej Bo <Ek>!');
    expect(mail).toContain('lang="sv"');
    expect(mail).not.toContain('<p>Hej Bo <Ek>');
    expect(mail).toContain('1 december 2025');
    expect(mail).toContain('Det gäller North Yard.');
    expect(mail).toContain(`https://gate.example${added.invitation}`);
    expect(await listed(added.id)).toMatchObject({ mail: { state: 'sent' } });
    const token = String(added.invitation).split('#')[1] ?? '';
    // Stored rows open nothing.
    const stored = JSON.stringify(await open().store.db.selectFrom('people_mails').selectAll().execute());
    expect(stored).not.toContain(token);
    expect((await staff.visitor().call('accept-invitation', { token, password: PASSWORD })).status).toBe(200);
    expect(await listed(added.id)).toMatchObject({ active: true, mail: { state: 'accepted' } });
    expect((await staff.visitor().call('accept-invitation', { token, password: PASSWORD })).status).toBe(404);
  });

  it('is retried while the mail server is busy, and shown as not delivered after a refusal [STAFF-02]', async () => {
    smtp.state.refusal = 451;
    const later = await adds('cy');
    await sends();
    expect(await listed(later.id)).toMatchObject({ mail: { state: 'waiting' } });
    smtp.state.refusal = 0;
    staff.server.clock.now += 10_000;
    await sends();
    expect(await listed(later.id)).toMatchObject({ mail: { state: 'sent' } });
    smtp.state.refusal = 550;
    const never = await adds('di');
    await sends();
    expect(await listed(never.id)).toMatchObject({ mail: { state: 'failed' } });
    smtp.state.refusal = 0;
  });

  it('is sent again with a new link, and the earlier one stops working [STAFF-02]', async () => {
    const { id, invitation } = await adds('ed');
    const again = (await owner.call('invite-person', { mail: true, language: 'de' }, {}, { personId: id })).json;
    expect(again).toMatchObject({ mail: 'waiting' });
    const before = smtp.received.length;
    await sends();
    expect(smtp.received).toHaveLength(before + 1);
    expect(lastMail()).toContain(again.invitation);
    expect(lastMail()).toContain('lang="de"');
    const token = String(invitation).split('#')[1];
    expect((await staff.visitor().call('read-invitation', { token })).status).toBe(404);
    // A link for copying replaces the mailed one.
    await owner.call('invite-person', {}, {}, { personId: id });
    expect(await listed(id)).toMatchObject({ mail: null, invited_until: expect.any(Number) });
  });

  it('is limited by person and by owner, beyond which the link is passed on by hand [STAFF-02]', async () => {
    const { id } = await adds('flo');
    const invites = async () => (await owner.call('invite-person', { mail: true }, {}, { personId: id })).json;
    for (let i = 0; i < 4; i += 1) expect(await invites()).toMatchObject({ mail: 'waiting' });
    expect(await invites()).toMatchObject({ mail: 'too_many', invitation: expect.stringContaining('/staff/welcome#') });
    const answers: string[] = [];
    for (let i = 0; i < 200; i += 1) answers.push((await adds(`guest${i}`)).mail);
    expect(answers[0]).toBe('waiting');
    expect(answers.at(-1)).toBe('too_many');
    await open().store.db.deleteFrom('people_mails').execute();
  });

  it('is logged, is deleted when expired, and is not sent to a removed person [STAFF-02] [STAFF-04]', async () => {
    staff.server.clock.now += DAY_MS;
    owner = await staff.signIn('ada');
    const { id } = await adds('gus');
    const { entries } = (await owner.call('list-audit', {})).json;
    expect(entries[0]).toMatchObject({ action: 'person.add', subject: 'gus', details: { by_mail: true } });
    await owner.call('remove-person', {}, {}, { personId: id });
    const before = smtp.received.length;
    await sends();
    expect(smtp.received.slice(before).flatMap(({ to }) => to)).not.toContain('gus@yard.example');
    const late = await adds('hal');
    staff.server.clock.now += 8 * DAY_MS;
    owner = await staff.signIn('ada');
    for (const table of ['people_mails', 'people_invitations'] as const)
      await deleteOld(staff.server.deps, table, staff.server.clock.now);
    expect(await listed(late.id)).toMatchObject({ active: false, invited_until: null, mail: null });
  });

  it('is not offered without a mail server [STAFF-02]', async () => {
    staff.server.deps.mailer = undefined;
    expect((await owner.call('list-people')).json.sends_mail).toBe(false);
    expect(await adds('ike')).toMatchObject({ mail: 'none', invitation: expect.any(String) });
  });
});

/** The text of a mail without its transfer encoding. */
function readable(mail: string): string {
  const bytes = mail
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
