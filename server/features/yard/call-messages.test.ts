import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { workJobs } from '../../testing/work-jobs.ts';
import { noteProof, spendProof } from '../otp/verified.ts';
import type { SmsMessage, SmsOutcome } from '../sms/sender.ts';

const HERE = { locationId: '1' };
const PHONE = '+46701234567';
const places = [{ id: 'd4', name: 'Tor 4', capacity: 9, kind: 'dock' as const }];
const yard = { text_message: true, places };

onBothDatabases('a text message for a call', (open) => {
  let staff: Staff;
  let clerk: StaffBrowser;
  const sent: SmsMessage[] = [];
  let answers: SmsOutcome[] = [];

  beforeAll(async () => {
    staff = await staffServer(open());
    clerk = await staff.hire(await staff.first(), 'clerk of texts', [{ location_id: '1', role: 'reception' }]);
    staff.server.deps.sms = {
      send: async (message) => {
        sent.push(message);
        return answers.shift() ?? { kind: 'sent', gatewayId: null, delivered: true };
      },
    };
    await staff.server.put(
      sampleLocation({
        yard,
        languages: [
          { key: 'en', name: 'English' },
          { key: 'sv', name: 'Svenska' },
        ],
        texts: { sv: { 'Tor 4': 'Port 4' } },
      }),
    );
  });
  afterAll(() => staff.server.app.close());

  let drivers = 0;
  async function arrives(confirmed: 'sms' | 'staff' | 'nobody' = 'sms', language = 'en'): Promise<number> {
    const { server } = staff;
    server.clock.now += 1_000;
    const visitKey = `driver ${++drivers}`;
    const signed = await server
      .browser()
      .post(`/${language}/1/slideshow/sign`, signBody(), { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    const { signature_id: id } = signed.json;
    const proof = { location: '1', phoneHash: `hash ${drivers}`, visitKey };
    if (confirmed === 'nobody') return id;
    const { db } = open().store;
    await noteProof(db, proof, confirmed, server.clock.now);
    await spendProof(db, proof, id, server.clock.now);
    return id;
  }
  async function moves(visit_id: number, move: string): Promise<void> {
    staff.server.clock.now += 1_000;
    const { status, text } = await clerk.call(
      'move-in-yard',
      { visit_id, move, ...(move === 'call' && { place_id: 'd4' }) },
      {},
      HERE,
    );
    expect(status, text).toBe(200);
  }
  async function texts(): Promise<string[]> {
    await workJobs(staff.server.deps, 'call message');
    return sent.splice(0).map(({ to, text }) => `${to} ${text}`);
  }
  const later = () => {
    staff.server.clock.now += 5_000;
  };

  it('says where to go in their language, at each call once [DAY-01]', async () => {
    const id = await arrives('sms', 'sv');
    expect(await texts()).toEqual([]);
    await moves(id, 'call');
    expect(await texts()).toEqual([expect.stringMatching(/^\+46701234567 .+: .*Port 4$/)]);
    await moves(id, 'call');
    expect(await texts(), 'the same call again').toEqual([]);
    await moves(id, 'recall');
    expect(await texts()).toHaveLength(1);
  });

  it('goes to confirmed numbers only, and only if the location wants it [DAY-01]', async () => {
    for (const confirmed of ['staff', 'nobody'] as const) await moves(await arrives(confirmed), 'call');
    expect(await texts()).toEqual([]);
    await staff.server.put(sampleLocation({ yard: { places } }));
    await moves(await arrives(), 'call');
    expect(await texts()).toEqual([]);
    await staff.server.put(sampleLocation({ yard }));
  });

  it('is not sent after docking, a skip or a departure [DAY-01]', async () => {
    for (const move of ['dock', 'skip', 'leave']) {
      const id = await arrives();
      await moves(id, 'call');
      await moves(id, move);
    }
    expect(await texts()).toEqual([]);
  });

  it('is sent by one server where two look at once, and five times a visit at most [DAY-01]', async () => {
    const id = await arrives();
    await moves(id, 'call');
    await Promise.all([workJobs(staff.server.deps, 'call message'), workJobs(staff.server.deps)]);
    expect(sent.splice(0)).toHaveLength(1);
    let count = 1;
    for (let i = 0; i < 9; i += 1) {
      await moves(id, 'recall');
      count += (await texts()).length;
    }
    expect(count).toBe(5);
  });

  it('is tried again under the same id when the gateway is not there, and three times when it may have come [DAY-01]', async () => {
    answers = [{ kind: 'refused' }];
    await moves(await arrives(), 'call');
    expect(await texts()).toHaveLength(1);
    expect(await texts(), 'not at once').toEqual([]);
    later();
    const { db } = open().store;
    const { id } = await db
      .selectFrom('yard_messages')
      .selectAll()
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    await workJobs(staff.server.deps, 'call message');
    expect(sent.splice(0).map((message) => message.id)).toEqual([id]);

    answers = Array.from({ length: 9 }, () => ({ kind: 'unknown' as const }));
    await moves(await arrives(), 'call');
    let tries = 0;
    for (let i = 0; i < 9; i += 1) {
      tries += (await texts()).length;
      staff.server.clock.now += 600_000;
    }
    expect(tries).toBe(3);
    answers = [];
  });

  it('is kept without number and text [DAY-01]', async () => {
    const { db } = open().store;
    const rows = await db.selectFrom('yard_messages').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(PHONE.slice(3));
  });
});
