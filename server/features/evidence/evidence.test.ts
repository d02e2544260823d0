import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EvidenceSheet, readSheet } from '../../../domain/evidence/evidence-sheet.ts';
import { verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { findReadableWords } from '../../../test/drivers/read-disk.ts';
import { SESSION_COOKIE } from '../../core/access/people/sessions.ts';
import { deleteLocation } from '../../core/locations/delete-location.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { runsCommand } from '../../testing/command.ts';
import { onBothDatabases, type TestStore } from '../../testing/databases.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { closeDays } from './close-days.ts';
import { hashing } from './hashing.ts';
import { sheetOfVisit } from './sheet-of-visit.ts';
import { checkStore } from './store-check/check-store.ts';
import { verifyAsOutsider } from './testing/outsider.ts';

const ALWAYS_OPEN = sampleLocation({ opening_hours: {} });

onBothDatabases('evidence', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;
  let texted = '';

  beforeAll(async () => {
    const sms = {
      send: async ({ text }: { text: string }) => {
        texted = /\b\d{4}\b/.exec(text)?.[0] ?? '';
        return { kind: 'sent', gatewayId: null, delivered: false } as const;
      },
    };
    staff = await staffServer(open(), { sms: sms as never, smsReceiptToken: 'receipts' });
    await staff.server.put(ALWAYS_OPEN);
    await staff.first();
    owner = await staff.signIn('ada');
  });
  afterAll(() => staff.server.app.close());

  async function signs(name: string): Promise<number> {
    const form = { ...signBody().form, form_field_name: name };
    const headers = { 'idempotency-key': newKey() };
    const signed = await staff.server.browser().post('/en/1/slideshow/sign', signBody({ form }), headers);
    expect(signed.status, signed.text).toBe(200);
    return signed.json.signature_id;
  }
  const dayPasses = async () => {
    staff.server.clock.now += DAY_MS;
    return closeDays(staff.server.deps);
  };
  const sheet = async (id: number): Promise<EvidenceSheet> => {
    const found = await sheetOfVisit(staff.server.deps, id);
    if (found === undefined) throw new Error('there is no sheet');
    return found;
  };

  it('is provisional until the day is closed, and verified afterwards, by us and by others [EVI-01] [EVI-02] [EVI-03]', async () => {
    const ids = [];
    for (const name of ['Åsa Öberg', 'Bo Berg', 'Cy Cole', 'Di Dahl', 'Ed Ek']) ids.push(await signs(name));
    const [first = 0] = ids;
    expect(await verifySheet(await sheet(first), hashing)).toEqual({ kind: 'provisional', withheld: [] });
    expect(await closeDays(staff.server.deps)).toBe(0);
    expect(await dayPasses()).toBe(1);
    expect(await dayPasses()).toBe(0);
    const { key } = (await staff.server.browser().get('/evidence/key')).json;
    for (const id of ids) {
      const own = await sheet(id);
      expect(await verifySheet(own, hashing, { keys: [key] })).toEqual({
        kind: 'verified',
        key,
        signer: 'pinned',
        withheld: [],
      });
      expect(verifyAsOutsider(JSON.stringify(own))).toBe('verified');
    }
    expect(await verifySheet(await sheet(first), hashing, { keys: ['0'.repeat(64)] })).toEqual({
      kind: 'mismatch',
      part: 'proof.key',
    });
  });

  it('is made although that of an earlier visit cannot be, and the day is closed [EVI-02]', async () => {
    const [broken, whole] = [await signs('Bo Broken'), await signs('Wi Whole')];
    const { db } = open().store;
    const stored = await db.selectFrom('visits').select('form').where('id', '=', broken).executeTakeFirstOrThrow();
    await db.updateTable('visits').set({ form: '{' }).where('id', '=', broken).execute();
    expect(await dayPasses()).toBe(1);
    expect(await verifySheet(await sheet(whole), hashing)).toMatchObject({ kind: 'verified' });
    await db.updateTable('visits').set(stored).where('id', '=', broken).execute();
    expect(await verifySheet(await sheet(broken), hashing)).toMatchObject({ kind: 'provisional' });
    expect(await dayPasses()).toBe(1);
  });

  it('states the entries, the version and the times [EVI-01]', async () => {
    const { parts } = await sheet(await signs('Fi Falk'));
    expect(parts['entries']?.value).toMatchObject({ form_field_name: 'Fi Falk' });
    const signed = new Date(staff.server.clock.now).toISOString();
    expect(parts['visit']?.value).toMatchObject({ location: '1', language: 'en', published_version: 2, signed });
  });

  it('says under which words the location asked for its own fields, as the visitor read them [EVI-01]', async () => {
    await staff.server.put({ ...ALWAYS_OPEN, texts: { en: { label_company: 'Haulier' } } });
    const id = await signs('Gi Grahn');
    await staff.server.put({ ...ALWAYS_OPEN, texts: { en: { label_company: 'Carrier' } } });
    await dayPasses();
    const own = await sheet(id);
    expect(own.parts['labels']?.value).toMatchObject({ label_company: 'Haulier' });
    expect(own.parts['labels']?.value).not.toHaveProperty('form_field_name');
    expect(verifyAsOutsider(JSON.stringify(own))).toBe('verified');
    expect(verifyAsOutsider(JSON.stringify(own).replace('Haulier', 'Hauler'))).toBe('labels');
    await staff.server.put(ALWAYS_OPEN);
  });

  it('is made, without these words, of a location that was deleted on the same day [EVI-01]', async () => {
    const { store, features, now } = staff.server.deps;
    const id = await signs('De Dahlin');
    await deleteLocation(store, features, '1', now());
    await dayPasses();
    const own = await sheet(id);
    expect(own.parts).toHaveProperty('entries');
    expect(own.parts).not.toHaveProperty('labels');
    expect(verifyAsOutsider(JSON.stringify(own))).toBe('verified');
    await staff.server.put(ALWAYS_OPEN);
  });

  it('says which lessons were shown, and which did not reach the screen [EVI-01] [TRUE-01]', async () => {
    const id = await signs('Le Larsson');
    const lesson = {
      key: 'photo:1',
      kind: 'photo',
      title: 'Vest',
      revision: 2,
      digest: 'ab',
      language: 'en',
      seconds: 4,
    };
    const film = { ...lesson, key: 'video', kind: 'video', title: '', seconds: 0, state: 'not_shown' };
    const earlier = { ...lesson, key: 'photo:2', wording: 'second', state: 'shown' };
    const lessons = JSON.stringify([{ ...lesson, state: 'shown' }, film, earlier]);
    const { db } = open().store;
    await db.deleteFrom('visit_lessons').where('visit_id', '=', id).execute();
    await db
      .insertInto('visit_lessons')
      .values({ visit_id: id, location_id: '1', person_hash: null, lessons })
      .execute();
    const own = await sheet(id);
    expect(own.parts['lesson.1']?.value).toEqual({ ...lesson, state: 'shown' });
    expect(own.parts['lesson.2']?.value).toEqual(film);
    // Earlier versions could show either wording and stored which.
    expect(own.parts['lesson.3']?.value).toEqual(earlier);
    await dayPasses();
    expect(verifyAsOutsider(JSON.stringify(await sheet(id)))).toBe('verified');
  });

  describe.runIf(isInstalled('controlquestion'))('of a visit with a control question', () => {
    const QUESTION = { id: 5, language: 'en', question: 'How fast?', corrent_answer: '15', wrong_answer1: '90' };
    beforeAll(async () => {
      const asking = { module_control_questions: 1 as const, control_questions: [QUESTION] };
      const location = { id: 1, ...asking, control_questions_settings: { number_of_questions: 1 } };
      await staff.server.put({ ...ALWAYS_OPEN, location });
    });
    afterAll(() => staff.server.put(ALWAYS_OPEN));

    it.each([
      ['what was answered and how many answers it took', { tries: 3 }],
      ['what was answered, where the page tells no more', {}],
    ])('says %s [EVI-01]', async (_, tells) => {
      const { version } = (await staff.server.deps.locations.find('1')) ?? { version: 0 };
      const form = { ...signBody().form, control_question_5: '15' };
      const lessons = [{ key: 'question:5', language: 'en', seconds: 9, ...tells }];
      const body = signBody({ form, lessons, lessons_version: version });
      const headers = { 'idempotency-key': newKey() };
      const signed = await staff.server.browser().post('/en/1/slideshow/sign', body, headers);
      expect(signed.status, signed.text).toBe(200);
      const { parts } = await sheet(signed.json.signature_id);
      expect(parts['question.5']?.value).toEqual({ question: '5', answer: '15', ...tells });
      expect(Object.values(parts).map(({ value }) => value)).toContainEqual(
        expect.objectContaining({ key: 'question:5', seconds: 9 }),
      );
      expect(parts['lesson.1']?.value).not.toHaveProperty('tries');
    });

    it('ignores an impossible number of answers [EVI-01]', async () => {
      for (const tries of [0, -1, 1.5, 1001, 'many']) {
        const lessons = [{ key: 'question:5', language: 'en', seconds: 9, tries }];
        const body = signBody({ lessons: lessons as never, lessons_version: 1 });
        const headers = { 'idempotency-key': newKey() };
        expect((await staff.server.browser().post('/en/1/slideshow/sign', body, headers)).status, String(tries)).toBe(
          400,
        );
      }
    });
  });

  describe.runIf(isInstalled('otp', 'idscan', 'breathalyzer'))('of a visit that was checked', () => {
    const PAGE = '/en/1/slideshow';
    const HERE = { locationId: '1' };
    const PHONE = '+46701234567';
    const MRZ = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
    let [scanner, breathalyzer]: TestDevice[] = [];

    beforeAll(async () => {
      const codes = { module_sms: 1, module_verify_otp: 1 } as const;
      const breath = { module_breathalyzer: 1, breathalyzer_freq: 20, breathalyzer_status: 1 } as const;
      await staff.server.put({ ...ALWAYS_OPEN, location: { id: 1, module_id_scan: 1, ...codes, ...breath } });
      scanner = await testDevice(staff.server, 'scanner');
      breathalyzer = await testDevice(staff.server, 'breathalyzer');
      owner = await staff.signIn('ada');
    });
    afterAll(() => staff.server.put(ALWAYS_OPEN));

    /** Signs a visit with a verified phone, a scanned card and a passed breath test; the times are their own. */
    async function checked(decides: 'staff' | 'devices') {
      const by = staff.server.browser();
      const { clock } = staff.server;
      const times: string[] = [];
      const noteTime = () => {
        times.push(new Date(clock.now).toISOString());
        clock.now += 1_000;
      };
      const card = await scanner?.send('POST', '/api/devices/scans', {
        mrz: MRZ,
        ...(decides === 'staff' && { source_result: '0' }),
      });
      const scanId = card?.json.id as string;
      await by.post('/clearScan', { id: scanId });
      noteTime();
      if (decides === 'staff') {
        const decision = { approve: true, reason: 'Document seen' };
        const { status } = await owner.call('decide-waiting-scan', decision, {}, { ...HERE, scanId });
        expect(status).toBe(200);
      }
      const form = { ...signBody().form, label_phone_number: PHONE, form_field_id_scan: scanId };
      let code = '';
      if (decides === 'staff') {
        const given = await owner.call('give-phone-code', { phone_no: PHONE, reason: 'No text came' }, {}, HERE);
        expect(given.status, given.text).toBe(200);
        code = given.json.code;
      } else {
        await by.post(`${PAGE}/send_otp`, { form, phone_no: PHONE, location_id: 1 });
        code = texted;
      }
      await by.post(`${PAGE}/verify_otp`, { phone_no: PHONE, otp: code });
      noteTime();
      const opened = { form, subLocationId: 0, trackId: 0, readSlideshow: 1, main_location_id: 1 };
      const test = await by.post(`${PAGE}/brethalyzersign`, { ...opened, unique_identification_number: '' });
      const testId = String(test.json);
      noteTime();
      if (decides === 'staff') {
        const result = { passed: true, reason: 'Tested by hand' };
        const { status } = await owner.call('note-breath-result', result, {}, { ...HERE, testId });
        expect(status).toBe(200);
      } else await breathalyzer?.send('POST', '/api/devices/breath-results', { passed: true });
      const body = signBody({ form, breathalyzer_check: 1 });
      const signed = await by.post(`${PAGE}/sign`, body, { 'idempotency-key': newKey() });
      expect(signed.status, signed.text).toBe(200);
      const { parts } = await sheet(signed.json.signature_id);
      const values = Object.entries(parts).filter(([name]) => name.startsWith('check'));
      return { values: values.map(([, part]) => part.value), times, parts };
    }

    it.each([
      ['by devices', 'devices', 'text message', 'scanner', 'device'],
      ['by staff', 'staff', 'staff', 'ada', 'ada'],
    ] as const)('says each check, its outcome and that it was decided %s [EVI-01]', async (_, decides, ...by) => {
      const { values, times, parts } = await checked(decides);
      const [scanned, proven, tested] = times;
      expect(values, Object.keys(parts).join()).toEqual([
        { check: 'code', outcome: 'passed', decided_by: by[0], at: proven },
        { check: 'scan', outcome: 'approved', decided_by: by[1], at: scanned },
        { check: 'breath', outcome: 'passed', decided_by: by[2], at: tested },
      ]);
    });
  });

  it('names the changed part for any byte, as an independent verifier does [EVI-03]', async () => {
    const id = await signs('Gy Grip');
    await dayPasses();
    const text = JSON.stringify(await sheet(id));
    const unnamed = [];
    const bytes = Buffer.from(text);
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 7));
      const read = readSheet(changed.toString());
      const verdict = read.ok ? await verifySheet(read.value, hashing) : undefined;
      if (verdict !== undefined && verdict.kind !== 'mismatch') unnamed.push(at);
      if (at % 16 === 0 && verifyAsOutsider(changed.toString()) === 'verified') unnamed.push(at);
    }
    expect(unnamed).toEqual([]);
    const named = async (change: (sheet: EvidenceSheet) => object) => {
      const read = readSheet(JSON.stringify(change(JSON.parse(text) as EvidenceSheet)));
      return read.ok ? verifySheet(read.value, hashing) : read.error;
    };
    const entries = (one: EvidenceSheet) => ({ ...one, parts: { ...one.parts, entries: one.parts['visit'] } });
    expect(await named(entries)).toEqual({ kind: 'mismatch', part: 'entries' });
    const proof = (change: object) => (one: EvidenceSheet) => ({ ...one, proof: { ...one.proof, ...change } });
    expect(await named(proof({ path: ['0'.repeat(64)] }))).toEqual({ kind: 'mismatch', part: 'proof.path' });
    expect(await named(proof({ signature: '0'.repeat(128) }))).toEqual({ kind: 'mismatch', part: 'proof.signature' });
    // Parts outside the format could not be verified, so they are not read.
    expect(await named((one) => ({ ...one, more: 1 }))).toEqual({ kind: 'unknown', name: 'more' });
  });

  it('verifies without parts that were removed [EVI-03]', async () => {
    const id = await signs('Hy Holm');
    await dayPasses();
    const { parts, ...rest } = await sheet(id);
    const { entries: _, ...others } = parts;
    const verdict = await verifySheet({ ...rest, parts: others }, hashing);
    expect(verdict).toMatchObject({ kind: 'verified', withheld: ['entries'] });
  });

  it('is gone when its person is forgotten, while every other sheet still verifies [EVI-03] [DESK-07]', async () => {
    const [forgotten, other] = [await signs('Quentin Quist'), await signs('Iv Ivarsson')];
    await sheet(forgotten);
    await dayPasses();
    expect(await holds(open().store, 'Quentin')).toBe(true);
    owner = await staff.signIn('ada');
    const { db } = open().store;
    await db.updateTable('visits').set({ left_at: 1, left_how: 'desk' }).where('id', '=', forgotten).execute();
    const erased = await owner.call('erase-visits', { visit_ids: [forgotten] }, {}, { locationId: '1' });
    expect(erased.status, erased.text).toBe(200);
    expect(await holds(open().store, 'Quentin')).toBe(false);
    expect(findReadableWords(open().dataDir, ['Quentin', 'quentin'])).toEqual([]);
    expect((await checkStore(db)).problems).toEqual([]);
    expect(await sheetOfVisit(staff.server.deps, forgotten)).toBeUndefined();
    const own = await sheet(other);
    expect(own.proof?.root.leaves).toBe(2);
    expect((await verifySheet(own, hashing)).kind).toBe('verified');
  });

  it('has each root hold the one before, and a late leaf in the next day [EVI-02]', async () => {
    const roots = await open().store.db.selectFrom('evidence_roots').selectAll().orderBy('day').execute();
    expect(roots.length).toBeGreaterThan(2);
    const statements = roots.map(({ statement }) => JSON.parse(statement) as { previous: string });
    for (const [i, { statement }] of roots.slice(0, -1).entries()) {
      const hash = Buffer.from(await hashing.sha256(Buffer.from(statement))).toString('hex');
      expect(statements[i + 1]?.previous).toBe(hash);
    }
    const id = await signs('Jo Jonsson');
    await dayPasses();
    const closed = (await sheet(id)).proof?.root.day ?? '';
    const late = { hash: 'ab'.repeat(32), at: Date.parse(closed) + 1, day: null };
    await open().store.db.insertInto('evidence_leaves').values(late).execute();
    await dayPasses();
    const leaf = open().store.db.selectFrom('evidence_leaves').select('day').where('hash', '=', late.hash);
    expect((await leaf.executeTakeFirstOrThrow()).day).toBe(
      new Date(Date.parse(closed) + DAY_MS).toISOString().slice(0, 10),
    );
    expect((await verifySheet(await sheet(id), hashing)).kind).toBe('verified');
  });

  it('is closed once, however many servers try [EVI-02]', async () => {
    const id = await signs('Ky Kall');
    staff.server.clock.now += DAY_MS;
    const closed = await Promise.all([closeDays(staff.server.deps), closeDays(staff.server.deps)]);
    expect(closed.sort()).toEqual([0, 1]);
    expect((await verifySheet(await sheet(id), hashing)).kind).toBe('verified');
  });

  it('is served to the reception of its location only [EVI-01]', async () => {
    owner = await staff.signIn('ada');
    const id = await signs('Li Lund');
    const address = (location: string, visit: number) => `/staff/api/locations/${location}/visits/${visit}/evidence`;
    const cookies = { [SESSION_COOKIE]: owner.cookie() ?? '' };
    const asks = (url: string) => staff.server.app.inject({ method: 'GET', url, cookies });
    const { statusCode, body } = await asks(address('1', id));
    expect([statusCode, readSheet(body).ok]).toEqual([200, true]);
    expect((await asks(address('1', 999_999))).statusCode).toBe(404);
    expect((await asks(address('2', id))).statusCode).toBe(404);
    expect((await staff.server.browser().get(address('1', id))).status).toBe(401);
  });

  it('is checked with all that is stored, which names the row that was changed [EVI-03]', async () => {
    const { db } = open().store;
    const run = async () => {
      const { code, said } = await runsCommand(staff.server.deps, 'check-evidence');
      return [code, said];
    };
    const closed = await signs('Ny Nord');
    await dayPasses();
    const late = await signs('Oy Ost');
    await sheet(late);
    expect(await run()).toEqual([0, expect.stringContaining('all unchanged')]);
    const changes = async (change: () => Promise<unknown>, mend: () => Promise<unknown>, named: RegExp) => {
      await change();
      expect(await run()).toEqual([1, expect.stringMatching(named)]);
      await mend();
      expect((await run())[0]).toBe(0);
    };
    for (const id of [closed, late]) {
      const row = await db
        .selectFrom('evidence_sheets')
        .selectAll()
        .where('visit_id', '=', id)
        .executeTakeFirstOrThrow();
      const becomes = (text: string | null) => () =>
        db.updateTable('evidence_sheets').set({ sheet: text }).where('visit_id', '=', id).execute();
      const changed = becomes((row.sheet ?? '').replace(/Nord|Ost/, 'West'));
      await changes(changed, becomes(row.sheet), new RegExp(`Changed: sheet of visit ${id}: entries`));
      const leaf = db.selectFrom('evidence_leaves').selectAll().where('id', '=', Number(row.leaf_id));
      const { hash } = await leaf.executeTakeFirstOrThrow();
      const hashIs = (text: string) => () =>
        db.updateTable('evidence_leaves').set({ hash: text }).where('id', '=', Number(row.leaf_id)).execute();
      await changes(hashIs('0'.repeat(64)), hashIs(hash), new RegExp(`Changed: .*leaf ${row.leaf_id}`));
    }
  });

  it('is verified at the terminal, with an exit code and the part by its name [EVI-03]', async () => {
    const id = await signs('My Mo');
    const run = async (file: string, ...options: string[]) => {
      const { code, said } = await runsCommand(staff.server.deps, 'evidence', 'verify', file, ...options);
      return [code, said];
    };
    const file = join(open().dataDir, 'sheet.json');
    writeFileSync(file, JSON.stringify(await sheet(id)));
    expect(await run(file)).toEqual([3, expect.stringContaining('Provisional')]);
    await dayPasses();
    const text = JSON.stringify(await sheet(id));
    writeFileSync(file, text);
    expect(await run(file)).toEqual([5, expect.stringContaining('not compared')]);
    const { key } = (await staff.server.browser().get('/evidence/key')).json;
    expect(await run(file, `--key=${key}`)).toEqual([0, expect.stringContaining('Verified')]);
    expect(await run(file, `--key=${'0'.repeat(64)}`)).toEqual([1, 'Does not match: proof.key']);
    writeFileSync(file, text.replace('My Mo', 'Mi Mo'));
    expect(await run(file)).toEqual([1, 'Does not match: entries']);
    expect((await run(`${file}.none`))[0]).toBe(4);
  });
});

/** Whether any row of any table has the text in it. */
async function holds({ db }: TestStore, text: string): Promise<boolean> {
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'visits')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) return true;
  }
  return false;
}
