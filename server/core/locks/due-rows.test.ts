import { expect, it } from 'vitest';
import { MONDAY_TEN } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type InvitationMail, invitationMails } from '../access/people/invitation-mails.ts';
import { LEASE_MS } from './due-rows.ts';

onBothDatabases('due rows', (open) => {
  const add = async (...ids: string[]) => {
    const rows = ids.map((id): InvitationMail => {
      const of = { id, person_id: 'p', invited_by: 'q', state: 'waiting', tries: 0, next_at: MONDAY_TEN } as const;
      return { ...of, reason: '', created_at: MONDAY_TEN, sent_at: null, accepted_at: null, expires_at: 9e15 };
    });
    await open().store.db.deleteFrom('people_mails').execute();
    await open().store.db.insertInto('people_mails').values(rows).execute();
  };
  const take = (now: number) => invitationMails.take(open().store.db, now);
  const row = () => open().store.db.selectFrom('people_mails').selectAll().executeTakeFirstOrThrow();

  it('are taken by one server each, and by another once the lease is over [DESK-06] [STAFF-02]', async () => {
    await add('a', 'b', 'c');
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(MONDAY_TEN)));
    expect(taken.flatMap((one) => (one === undefined ? [] : [one.id])).sort()).toEqual(['a', 'b', 'c']);
    expect(await take(MONDAY_TEN + LEASE_MS - 1)).toBeUndefined();
    expect(await take(MONDAY_TEN + LEASE_MS)).toBeDefined();
  });

  it('rest after each try that failed, and fail for good after the sixth [DESK-06]', async () => {
    await add('a');
    let now = MONDAY_TEN;
    const rests: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const taken = await take(now);
      if (taken === undefined) throw new Error('it should be due');
      await invitationMails.failed(open().store.db, taken, { reason: 'SMTP_451', isFinal: false, now });
      const after = await row();
      expect(after).toMatchObject({ tries, reason: 'SMTP_451' });
      if (after.state === 'failed') break;
      rests.push(after.next_at - now);
      now = after.next_at;
    }
    expect(rests).toEqual([5_000, 30_000, 120_000, 600_000, 1_800_000]);
  });

  it('are left alone once they are sent, or no longer wait [DESK-06]', async () => {
    await add('a');
    const taken = await take(MONDAY_TEN);
    await invitationMails.sent(open().store.db, 'a', MONDAY_TEN);
    await invitationMails.failed(open().store.db, taken as InvitationMail, { reason: 'late', isFinal: true, now: 1 });
    expect(await row()).toMatchObject({ state: 'sent', reason: '', tries: 0 });
    expect(await take(MONDAY_TEN + 2 * LEASE_MS)).toBeUndefined();
  });
});
