import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { formKeys } from '../../../domain/form-keys.ts';
import { SESSION_COOKIE } from '../../core/access/people/sessions.ts';
import { slideKeys, slideLists } from '../../plugin-slides.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, staffServer } from '../../testing/staff.ts';

const HERE = { locationId: '1' };

onBothDatabases('visits of a time span', (open) => {
  let staff: Staff;
  let cookie: string;
  let document: ReturnType<typeof sampleLocation>;
  let desk: Awaited<ReturnType<Staff['hire']>>;

  beforeAll(async () => {
    staff = await staffServer(open());
    desk = await staff.hire(await staff.first(), 'desk', [{ location_id: '1', role: 'reception' }]);
    cookie = desk.cookie() ?? '';
    const { server } = staff;
    const { opening_hours: _, ...alwaysOpen } = sampleLocation();
    const extra = ['label_gate', 'label_seal', 'label_listed'].map(
      (field) => ({ name: field, field_type: 'textbox', required: 0 }) as const,
    );
    const fields = { ...alwaysOpen.fields, default: [...(alwaysOpen.fields?.default ?? []), ...extra] };
    const texts = { ...alwaysOpen.texts, en: { ...alwaysOpen.texts?.['en'], label_seal: 'Se\u00adal' } };
    document = { ...alwaysOpen, fields, texts };
    await server.put(document);
    // 00:30 in Stockholm is the day before in UTC.
    for (const [at, name, language, more] of [
      ['2025-11-20T23:45:00+01:00', 'The Day Before', 'en', {}],
      ['2025-11-21T00:30:00+01:00', '=HYPERLINK("http://evil","x")', 'sv', { label_gate: '+1-2' }],
      ['2025-11-21T09:10:00+01:00', 'Åsa "Quote", Öberg', 'en', { label_seal: 'Line\nbreak', label_listed: '77' }],
      ['2025-11-21T09:50:00+01:00', 'Bo Ek', 'en', {}],
      ['2025-11-22T00:00:00+01:00', 'The Day After', 'en', {}],
    ] as const) {
      server.clock.now = Date.parse(at);
      const form = { ...signBody().form, form_field_name: name, ...more };
      const path = `/${language}/1/slideshow/sign`;
      const answer = await server.browser().post(path, signBody({ form }), { 'idempotency-key': newKey() });
      expect(answer.status, answer.text).toBe(200);
    }
    // Sessions began before these days.
    const { db } = open().store;
    await db.updateTable('people_sessions').set({ created_at: server.clock.now, seen_at: server.clock.now }).execute();
  });
  afterAll(() => staff.server.app.close());

  const fetched = (format: string, from = '2025-11-21', to = from, language = '') =>
    staff.server.app.inject({
      url: `/staff/api/locations/1/export?format=${format}&from=${from}&to=${to}${language}`,
      cookies: { [SESSION_COOKIE]: cookie },
    });

  it('are a CSV file: every field, by the days of the location, with formulas made harmless [DESK-07]', async () => {
    const answer = await fetched('csv');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('visits-1-2025-11-21-2025-11-21.csv');
    const rows = parse(answer.rawPayload, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map((row) => row['Name'])).toEqual([`'=HYPERLINK("http://evil","x")`, 'Åsa "Quote", Öberg', 'Bo Ek']);
    expect(rows[0]).toMatchObject({ 'Checked in': '2025-11-21 00:30', Language: 'sv', Gate: `'+1-2` });
    expect(rows[1]).toMatchObject({ Seal: 'Line\nbreak', Place: 'North Yard' });
  });

  it('tell what a slide’s answer names of a list by its words [DESK-07]', async () => {
    (slideLists as Map<string, readonly string[]>).set('label_listed', ['sub_locations']);
    onTestFinished(() => void (slideLists as Map<string, unknown>).delete('label_listed'));
    const sub_locations = [{ id: '77', name: 'Gate seven' }];
    await staff.server.put({ ...document, location: { ...document.location, sub_locations } });
    const rows = parse((await fetched('csv')).rawPayload, { columns: true, bom: true }) as Record<string, string>[];
    await staff.server.put(document);
    expect(rows.map((row) => row['Listed'])).toEqual(['', 'Gate seven', '']);
  });

  it('have heads in the language of the person who asks, and the words of what the location asks for [DESK-07]', async () => {
    const swedish = parse((await fetched('csv', undefined, undefined, '&language=sv')).rawPayload, { bom: true });
    const [head = []] = swedish as string[][];
    expect(head.slice(0, 7)).toEqual([
      ...['Nummer', 'Namn', 'Företag', 'Registreringsnummer', 'Telefon', 'Värd', 'Incheckad'],
    ]);
    expect(head).toEqual(expect.arrayContaining(['Gate', 'Seal']));
    expect((await fetched('csv', undefined, undefined, '&language=../x')).statusCode).toBe(400);
  });

  it('are an XLSX file in which texts are texts and times are times [DESK-07]', async () => {
    const answer = await fetched('xlsx');
    expect(answer.statusCode).toBe(200);
    const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
    const [head = [], first = [], ...rest] = sheet?.rows ?? [];
    expect(first[head.indexOf('Name')]).toBe('=HYPERLINK("http://evil","x")');
    expect(first[head.indexOf('Checked in')]).toEqual(new Date('2025-11-21T00:30:00Z'));
    expect(rest).toHaveLength(2);
  });

  it('are in the log, and refused for days that are none [DESK-07]', async () => {
    const { db } = open().store;
    const logged = await db.selectFrom('audit_log').select('details').where('action', '=', 'visit.export').execute();
    expect(logged.map(({ details }) => JSON.parse(details).format)).toEqual(['csv', 'csv', 'csv', 'xlsx']);
    for (const [from, to] of [
      ['2025-11-22', '2025-11-20'],
      ['2025-13-40', '2025-13-41'],
    ] as const) {
      expect((await fetched('csv', from, to)).json().error.code).toBe('invalid_request');
    }
    expect((await fetched('pdf')).statusCode).toBe(400);
  });

  it('are counted per hour, day, place and language by the clock of the location [DESK-07]', async () => {
    const { json } = await desk.call('count-visits', { from: '2025-11-20', to: '2025-11-21' }, {}, HERE);
    expect(json.total).toBe(4);
    expect(
      json.hours.map((count: number, hour: number) => [hour, count]).filter(([, count]: number[]) => count),
    ).toEqual([
      [0, 1],
      [9, 2],
      [23, 1],
    ]);
    expect(json.days).toEqual([
      { key: '2025-11-20', name: '2025-11-20', count: 1 },
      { key: '2025-11-21', name: '2025-11-21', count: 3 },
    ]);
    expect(json.languages).toEqual([
      { key: 'en', name: 'English', count: 3 },
      { key: 'sv', name: 'Svenska', count: 1 },
    ]);
    expect(json.places).toEqual([{ key: 'North Yard', name: 'North Yard', count: 4 }]);
  });

  it('have columns from the location alone, and open whatever a page sent [DESK-07]', async () => {
    const { server } = staff;
    const later = server.clock.now;
    server.clock.now = Date.parse('2025-11-18T10:00:00+01:00');
    const keys = [
      'toString',
      "=cmd|' /C calc'!A0",
      '+1',
      'a\ufffeb',
      '__x',
      ...Array.from({ length: 60 }, (_, i) => `k${i}`),
    ];
    const hostile = Object.fromEntries(keys.map((key) => [key, '\t=1+1\ufffe\u0001\ud800']));
    const form = { ...signBody().form, form_field_name: 'Ada\uffff', label_phone_number: '+46701234567', ...hostile };
    const answer = await server
      .browser()
      .post('/en/1/slideshow/sign', signBody({ form }), { 'idempotency-key': newKey() });
    expect(answer.status, answer.text).toBe(200);
    server.clock.now = later;
    // As a visit before this rule was kept.
    const { db } = open().store;
    const old = JSON.stringify({ ...form, form_field_name: 'Old\ufffe', valueOf: 'x' });
    await db.updateTable('visits').set({ form: old }).where('person_name', '=', 'bo ek').execute();

    const day = '2025-11-18';
    const xlsx = await fetched('xlsx', day);
    const [sheet] = (await readXlsx(new Uint8Array(xlsx.rawPayload))).sheets;
    const [head = [], row = []] = sheet?.rows ?? [];
    expect(head).toEqual([...new Set(head)]);
    expect(head.filter((name) => String(name).startsWith('k'))).toEqual([]);
    expect(head.at(-1)).toBe('Not asked for');
    expect(row[head.indexOf('Name')]).toBe('Ada');
    expect(row[head.indexOf('Phone')]).toBe('+46701234567');
    expect(row.at(-1)).toContain('toString: \t=1+1\n');
    expect(row.at(-1)).toContain('k59: ');

    const before = await fetched('xlsx', '2025-11-21');
    const [earlier] = (await readXlsx(new Uint8Array(before.rawPayload))).sheets;
    expect(earlier?.rows.map((cells) => cells[1])).toContain('Old');

    const csv = parse((await fetched('csv', day)).rawPayload, { columns: true, bom: true }) as Record<string, string>[];
    expect(csv[0]?.['Phone']).toBe('+46701234567');
    for (const cell of [...Object.keys(csv[0] ?? {}), ...Object.values(csv[0] ?? {})])
      expect(cell).toMatch(/^(?![=+\-@\t\r])|^\+46701234567$/);
  });

  it.each([
    ['en', ['Load number', 'Code or invitation', 'Gate', 'Gate (2)', 'Is the dock free?']],
    ['de', ['Ladenummer', 'Code oder Einladung', 'Tor', 'Tor (2)', 'Ist das Dock frei?']],
  ])(
    'name what every slide and field stores in words, and leave out what only programs need, in %s [DESK-07]',
    async (language, named) => {
      const { db } = open().store;
      const question = {
        id: 7,
        question_order: 0,
        corrent_answer: 'Yes',
        wrong_answer1: 'No',
        wrong_answer2: '',
        wrong_answer3: '',
      };
      const control_questions = [
        { ...question, language: 'en', question: 'Is the dock free?' },
        { ...question, language: 'de', question: 'Ist das Dock frei?' },
      ];
      const gate = { name: 'form_gate_2', field_type: 'textbox', required: 0 } as const;
      const asking = {
        ...document,
        location: { ...document.location, control_questions },
        fields: { ...document.fields, default: [...(document.fields?.default ?? []), gate] },
        texts: {
          ...document.texts,
          en: { ...document.texts?.['en'], label_gate: 'Gate', form_gate_2: 'Gate' },
          de: { label_gate: 'Tor', form_gate_2: 'Tor' },
        },
      };
      await staff.server.put(asking);
      const version = (await staff.server.deps.locations.find(HERE.locationId))?.version ?? 0;
      const keys = [...formKeys(asking, slideKeys)];
      const form = JSON.stringify(Object.fromEntries(keys.map((key) => [key, '1'])));
      await db
        .updateTable('visits')
        .set({ form, location_version: version })
        .where('person_name', '=', 'the day after')
        .execute();
      const file = await fetched('csv', '2025-11-22', '2025-11-22', `&language=${language}`);
      await staff.server.put(document);
      const [head = []] = parse(file.rawPayload, { bom: true }) as string[][];
      expect(head).toEqual(expect.arrayContaining(named));
      expect(head.filter((name) => /\w_\w/.test(name))).toEqual([]);
      expect(head).toEqual([...new Set(head)]);
    },
  );
});
