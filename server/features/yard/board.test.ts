import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { publicName } from './board.ts';

const HERE = { locationId: '1' };
const html = { accept: 'text/html' };
const places = [
  { id: 'd4', name: 'Dock 4', capacity: 1, kind: 'dock' as const },
  { id: 'bays', name: 'Bays', capacity: 9, kind: 'bay' as const },
];

it.each([
  ['abc 123', 'ABC 123'],
  ['А123ВС77', 'A123BC77'],
  ['KRE–XY 1234', 'KRE-XY 1234'],
  ['１２ Ж 345', '12 Ж 345'],
  ['34 ABC 1234', '34 ABC 1234'],
])('shows the plate %s in capitals and plain digits [DAY-01] [TRUE-05]', (typed, shown) => {
  expect(publicName(typed, 7)).toBe(shown);
});

it.each([
  ...['ANNA BERG', 'HELLO1', 'HELLO 1', 'CALL ME 1', 'AB-CD-EF', 'WE LOVE U2'],
  ...['0701234567', '070-123 45 67', '+46 70123', '5551234', '٠٧٠١٢٣٤٥٦٧', '<B>1</B>', 'A1\u{1f600}', '1', ''],
])('shows the number of the visit in place of a word or a phone number: %s [DAY-01]', (typed) => {
  expect(publicName(typed, 10482)).toBe('#10482');
});

onBothDatabases('the board of the waiting area', (open) => {
  let staff: Staff;
  let clerk: StaffBrowser;

  beforeAll(async () => {
    staff = await staffServer(open());
    clerk = await staff.hire(await staff.first(), 'clerk board', [{ location_id: '1', role: 'reception' }]);
    await staff.server.put(sampleLocation({ yard: { places, board: true }, texts: { sv: { 'Dock 4': 'Port 4' } } }));
  });
  afterAll(() => staff.server.app.close());

  async function isCalled(plate: string, place_id: string): Promise<number> {
    const { server } = staff;
    server.clock.now += 1_000;
    const body = signBody({ form: { ...signBody().form, form_field_registration_number: plate } });
    const signed = await server.browser().post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    const visit_id: number = signed.json.signature_id;
    const moved = await clerk.call('move-in-yard', { visit_id, move: 'call', place_id }, {}, HERE);
    expect(moved.status).toBe(200);
    return visit_id;
  }
  const stranger = () => staff.server.browser({ openedAt: null });
  const read = async (language = 'en') => (await stranger().get(`/${language}/1/board/calls`)).json;

  it('shows only plates and places of calls, the newest first [DAY-01]', async () => {
    const first = await isCalled('abc 123', 'd4');
    await isCalled('XYZ 789', 'bays');
    const { calls } = await read('sv');
    expect(calls.map((call: object) => Object.values(call).slice(0, 2))).toEqual([
      ['XYZ 789', 'Bays'],
      ['ABC 123', 'Port 4'],
    ]);
    expect(Object.keys(calls[0])).toEqual(['plate', 'place', 'called_at']);
    await clerk.call('move-in-yard', { visit_id: first, move: 'dock' }, {}, HERE);
    expect((await read()).calls.map(({ plate }: { plate: string }) => plate)).toEqual(['XYZ 789']);
  });

  it("shows the visit's number in place of anything that is not a plate [DAY-01]", async () => {
    const id = await isCalled('Anna Berg', 'bays');
    const answer = await read();
    expect(answer.calls[0]).toMatchObject({ plate: `#${id}`, place: 'Bays' });
    expect(JSON.stringify(answer)).not.toMatch(/anna/i);
  });

  it('is a small page with a strict policy, in a language of the location [DAY-01]', async () => {
    const { status, text, headers } = await stranger().get('/sv/1/board', html);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="sv" dir="ltr">');
    expect(text).toContain('Ropas upp nu');
    expect(text).not.toMatch(/ABC 123|style=|<script(?! type="module" src="\/board.js")/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await stranger().get('/xx/1/board', html)).status).toBe(404);
    expect((await stranger().get('/xx/1/board/calls')).status).toBe(404);
  });

  it('is not there until the location wants it, and ends on screens once it is switched off [DAY-01]', async () => {
    await isCalled('END 1', 'bays');
    const headers = { accept: 'text/event-stream' };
    const { app } = staff.server;
    const answer = await app.inject({ url: '/en/1/board/calls', headers, payloadAsStream: true });
    const screen = answer.stream();
    let told = '';
    let isOver = false;
    screen.on('data', (part: Buffer) => {
      told += part;
    });
    screen.on('close', () => {
      isOver = true;
    });
    await expect.poll(() => told).toContain('END 1');
    expect(isOver).toBe(false);
    await staff.server.put(sampleLocation({ yard: { places } }));
    const published = { kind: 'location.published', locationId: '1', version: 2, at: staff.server.clock.now } as const;
    await open().store.events.during((_, tell) => tell(published));
    await expect.poll(() => isOver).toBe(true);
    expect((await stranger().get('/en/1/board', html)).status).toBe(404);
    expect((await stranger().get('/en/1/board/calls')).status).toBe(404);
  });
});
