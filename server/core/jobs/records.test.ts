import { expect, it } from 'vitest';
import type { HostMessage } from '../../features/hosts/messages.ts';
import { MONDAY_TEN } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { adoptRows, IN_JOBS, noteMessage } from './records.ts';

onBothDatabases('messages of a server before 851', (open) => {
  it('are taken over once each: those that are due, with their tries, and none that it is sending [OPS-03]', async () => {
    const { db } = open().store;
    const row = (id: string, change: Partial<HostMessage> = {}): HostMessage => ({
      id,
      visit_id: 1,
      location_id: '1',
      channel: 'sms',
      state: 'waiting',
      tries: 2,
      next_at: MONDAY_TEN,
      reason: '',
      created_at: MONDAY_TEN,
      sent_at: null,
      summary_id: null,
      phone_hash: '',
      ...change,
    });
    const rows = [
      row('due'),
      row('being sent', { next_at: MONDAY_TEN + 90_000 }),
      row('sent', { state: 'sent', sent_at: MONDAY_TEN }),
      row('of another kind', { channel: 'plan' }),
      row('of this version', { next_at: IN_JOBS }),
    ];
    await db.insertInto('host_messages').values(rows).execute();
    const adopts = (now: number) =>
      adoptRows(db, { table: 'host_messages', lane: 'channel', where: "channel != 'plan'" }, now);
    const both = await Promise.all([adopts(MONDAY_TEN), adopts(MONDAY_TEN)]);
    expect(both.flat()).toEqual([{ subject: 'due', lane: 'sms', tries: 2 }]);
    expect(await adopts(MONDAY_TEN + 90_000)).toMatchObject([{ subject: 'being sent' }]);
    expect(await adopts(MONDAY_TEN + 900_000)).toEqual([]);
  });

  it('are noted as sent or failed where staff read it, once [OPS-03] [DESK-06]', async () => {
    const { store } = open();
    const ends = (subject: string, state: 'sent' | 'failed') =>
      store.events.during((trx, tell) =>
        noteMessage(trx, 'host_messages', { job: { subject } as never, state, reason: 'SMS_late', now: 7, tell }),
      );
    const read = (id: string) =>
      store.db.selectFrom('host_messages').select(['state', 'sent_at']).where('id', '=', id).executeTakeFirst();
    await ends('due', 'sent');
    await ends('due', 'failed');
    await ends('being sent', 'failed');
    expect(await read('due')).toEqual({ state: 'sent', sent_at: 7 });
    expect(await read('being sent')).toEqual({ state: 'failed', sent_at: null });
  });
});
