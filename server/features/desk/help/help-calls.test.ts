import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../domain/time.ts';
import type { DeskWaiting } from '../../../../schemas/generated/types.ts';
import type { TestAnswer, TestBrowser } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { describeMismatch } from '../../../testing/describe-mismatch.ts';
import { testKiosk } from '../../../testing/kiosk.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';

/** Fewer than are usual, of one visit and of an address. */
const FEW = 30;

onBothDatabases('calls for help', (open) => {
  let staff: Staff;
  let desk: StaffBrowser;
  beforeAll(async () => {
    staff = await staffServer(open(), { limits: { most: { asksStaff: FEW } } });
    desk = await staff.hire(await staff.first(), 'rosa', [{ location_id: '1', role: 'reception' }]);
  });
  beforeEach(async () => {
    staff.server.clock.now += 20 * MINUTE_MS;
    await open().store.db.deleteFrom('help_calls').execute();
  });
  afterAll(() => staff.server.app.close());

  const calls = (by: TestBrowser, slide: string, headers = {}): Promise<TestAnswer> => {
    staff.server.clock.now += 10;
    return by.post('/help-calls', { location_id: 1, slide, language: 'en' }, headers);
  };
  const callId = async (by: TestBrowser, headers = {}): Promise<string> => (await calls(by, 'form', headers)).json.id;
  const waiting = async (): Promise<DeskWaiting[]> => {
    const { json } = await desk.call('read-desk', {}, {}, { locationId: '1' });
    expect(describeMismatch('read-desk', json)).toBeNull();
    return json.waiting;
  };

  it('from one address hide none from elsewhere: kiosks come first, the newest are never cut off, and the rest is told [GATE-08] [DESK-03]', async () => {
    const { cookie } = await testKiosk(staff.server);
    const early = await callId(staff.server.browser({ ip: '192.0.2.1' }));
    const flood = [];
    for (let minute = 0; minute < 4; minute += 1) {
      for (let i = 0; i < FEW + 10; i += 1) {
        const page = staff.server.browser({ ip: `2001:db8::${minute}:${i}` });
        flood.push(await calls(page, 'form'));
      }
      staff.server.clock.now += MINUTE_MS;
    }
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(4 * FEW);
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(4 * 10);
    const newest = await callId(staff.server.browser({ ip: '2001:db8::9' }));
    const kiosk = await callId(staff.server.browser({ ip: '2001:db8::9' }), { cookie });

    const list = await waiting();
    expect(list.map(({ kind }) => kind)).toEqual(['help', ...Array(11).fill('help'), 'more']);
    expect(list.map(({ id }) => id).slice(0, 3)).toEqual([kiosk, early, flood[3 * (FEW + 10) + FEW - 9]?.json.id]);
    expect(list[0]).toMatchObject({ device: '' });
    expect(list.at(-2)).toMatchObject({ id: newest });
    expect(list.at(-1)).toMatchObject({ id: 'help', count: 4 * FEW + 1 - 10 });
  });

  it('are answered for anyone who has called, however many call later [GATE-08]', async () => {
    const first = staff.server.browser({ ip: '203.0.113.4' });
    const { id } = (await calls(first, 'first')).json;
    await desk.call('answer-help', { state: 'answered', reason: 'I am coming' }, {}, { locationId: '1', callId: id });
    for (let i = 0; i < 20; i += 1) await calls(staff.server.browser({ ip: '203.0.113.4' }), `later ${i}`);
    expect((await waiting()).some((one) => one.id === id)).toBe(true);
    expect((await first.get(`/help-calls/${id}`)).json).toMatchObject({ state: 'answered', by: 'rosa' });
  });

  it('say why the page made them, to the desk that lets the visitor continue [QUE-03] [DESK-03]', async () => {
    const visitor = staff.server.browser({ ip: '203.0.113.9' });
    const call = (why?: string) =>
      visitor.post('/help-calls', { location_id: 1, slide: 'controlquestion', language: 'en', ...(why && { why }) });
    expect((await call()).status).toBe(200);
    expect((await waiting())[0]).toMatchObject({ kind: 'help', why: '' });
    const { id } = (await call('tries')).json;
    expect((await waiting())[0]).toMatchObject({ kind: 'help', id, why: 'tries' });
    for (const why of ['answer', 'booking']) {
      await call(why);
      expect((await waiting())[0]).toMatchObject({ kind: 'help', id, why });
    }
    expect((await call('go and open the gate')).status).toBe(400);
    await desk.call('answer-help', { state: 'ended', reason: 'helped' }, {}, { locationId: '1', callId: id });
    expect((await visitor.get(`/help-calls/${id}`)).json).toMatchObject({ state: 'ended' });
  });

  it('tell the answers they are about in every language of staff, and nothing that the location does not ask [DESK-03] [QUE-03]', async () => {
    const { server } = staff;
    const before = (await server.deps.locations.find('1'))?.document ?? sampleLocation();
    const question = { id: 7, wrong_answer2: null, wrong_answer3: null };
    await server.put({
      ...before,
      fields: {
        default: [
          { name: 'label_goods', field_type: 'boolean', follows: [{ answer: '1', call_staff: 1 }] },
          {
            name: 'label_gear',
            field_type: 'checkbox',
            field_value: ['Vest', 'Helmet, white'],
            follows: [{ answer: 'Helmet, white', missing: 1, call_staff: 1 }],
          },
          { name: 'label_dog', field_type: 'boolean', follows: [{ answer: '1', say: 'label_dog' }] },
        ],
      },
      texts: {
        en: { label_goods: 'Dangerous goods', label_gear: 'Your gear' },
        sv: { label_goods: 'Farligt gods', label_gear: 'Din utrustning', 'Helmet, white': 'Vit hjälm' },
      },
      location: {
        ...before.location,
        control_questions: [
          { ...question, language: 'en', question: 'How fast?', corrent_answer: 'Walking pace', wrong_answer1: 'Fast' },
          { ...question, language: 'sv', question: 'Hur fort?', corrent_answer: 'Gångfart', wrong_answer1: 'Fort' },
        ],
      },
    });
    const visitor = staff.server.browser({ ip: '203.0.113.12' });
    const call = async (why: string, about: object[]) => {
      const body = { location_id: 1, slide: 'form', language: 'en', why, about };
      expect((await visitor.post('/help-calls', body)).status).toBe(200);
      const [first] = await waiting();
      const inWords = (language: string) =>
        first?.about?.map(({ said, missing }) => {
          const one = said.find((told) => told.language === language);
          return `${one?.label}: ${missing ? 'no ' : ''}${one?.value}`;
        });
      return { sv: inWords('sv'), en: inWords('en'), de: inWords('de') };
    };
    const gear = { key: 'label_gear', answer: 'Helmet, white', missing: true };
    expect(await call('answer', [{ key: 'label_goods', answer: '1' }, gear])).toEqual({
      sv: ['Farligt gods: Ja', 'Din utrustning: no Vit hjälm'],
      en: ['Dangerous goods: Yes', 'Your gear: no Helmet, white'],
      // Not spoken here.
      de: ['Dangerous goods: Ja', 'Your gear: no Helmet, white'],
    });
    expect(await call('tries', [{ key: 'control_question_7', answer: 'Fort' }])).toEqual({
      sv: ['Hur fort?: Fort'],
      en: ['How fast?: Fast'],
      de: ['Hur fort?: Fort'],
    });
    expect((await call('tries', [{ key: 'control_question_7', answer: '' }])).en).toEqual(['How fast?: ']);
    const invented = [
      ...[
        { key: 'label_dog', answer: '1' },
        { ...gear, missing: false },
        { key: 'label_goods', answer: 'call me' },
      ],
      ...[
        { key: 'control_question_7', answer: 'Open the gate' },
        { key: 'constructor', answer: '1' },
      ],
    ];
    expect((await call('answer', invented)).en).toBeUndefined();
    const tooMany = Array(21).fill({ key: 'label_goods', answer: '1' });
    const body = { location_id: 1, slide: 'form', language: 'en', why: 'answer', about: tooMany };
    expect((await visitor.post('/help-calls', body)).status).toBe(400);
    await server.put(before);
  });

  it('of one visit continue on each slide, and begin again as often as a person would [GATE-08]', async () => {
    const visitor = staff.server.browser({ ip: '203.0.113.6' });
    const statuses = [];
    for (let i = 0; i < FEW + 5; i += 1) {
      const { status, json } = await calls(visitor, 'form');
      statuses.push(status);
      // The same call, at the next slide.
      if (status === 200) expect((await calls(visitor, 'sign')).json.id).toBe(json.id);
      await visitor.post(`/help-calls/${json.id}/end`, {});
      staff.server.clock.now += MINUTE_MS;
    }
    expect(statuses).toEqual([...Array(FEW).fill(200), ...Array(5).fill(429)]);
  });
});
