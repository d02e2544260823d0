import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Location, LocationDocument } from '../../../../schemas/generated/types.ts';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { newKey, signBody, type TestServer, testServer } from '../../../testing/app.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;

const question = (id: number, language = 'en') => ({
  id,
  language,
  question: `Question ${id}?`,
  corrent_answer: `right ${id}`,
  wrong_answer1: `wrong ${id}`,
});
const asking: Partial<Location> = {
  module_control_questions: 1,
  control_questions: [question(1), question(2), question(3), question(11, 'sv')],
  control_questions_settings: { number_of_questions: '2' },
};

beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, []);
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

const entries = { form_field_name: 'Bo Ek', form_field_registration_number: 'BO 1', label_company: 'x' };

async function sign(document: LocationDocument, answers: Record<string, string>, change = {}, language = 'en') {
  await server.put(document);
  const body = signBody({ form: { ...entries, ...answers }, ...change });
  const headers = { 'idempotency-key': newKey() };
  const { status, json } = await server.browser().post(`/${language}/1/slideshow/sign`, body, headers);
  return status === 200 ? 'signed' : `${status} ${json.error.code}`;
}

const visits = async () => (await server.deps.store.db.selectFrom('visits').select('id').execute()).length;

describe.runIf(isInstalled('controlquestion'))('control questions', () => {
  const location = sampleLocation({ location: { ...sampleLocation().location, ...asking } });

  it('must be answered in full, whatever the page claims [QUE-01]', async () => {
    const before = await visits();
    expect(await sign(location, {})).toBe('409 questions_required');
    expect(await sign(location, { control_question_1: 'right 1' })).toBe('409 questions_required');
    expect(await sign(location, { control_question_99: 'right 99', control_question_1: 'right 1' })).toBe(
      '409 questions_required',
    );
    expect(await visits()).toBe(before);
    expect(await sign(location, { control_question_1: 'right 1', control_question_3: 'right 3' })).toBe('signed');
  });

  it('must be answered correctly [QUE-03]', async () => {
    expect(await sign(location, { control_question_1: 'right 1', control_question_3: 'wrong 3' })).toBe(
      '409 question_wrong',
    );
  });

  it('are in the page’s language, or in an earlier one [QUE-01]', async () => {
    expect(await sign(location, { control_question_11: 'right 11' }, {}, 'sv')).toBe('signed');
    expect(await sign(location, {}, {}, 'sv')).toBe('409 questions_required');
    expect(await sign(location, { control_question_1: 'right 1', control_question_2: 'right 2' }, {}, 'sv')).toBe(
      'signed',
    );
  });

  it('are not asked where the plugin is switched off [LOC-03]', async () => {
    expect(await sign({ ...location, plugins: { controlquestion: 0 } }, {})).toBe('signed');
  });

  it('are not asked, by page and server alike, where either level switches the plugin off [LOC-03]', async () => {
    const inside = { ...location.location, plugins: { controlquestion: 0 as const } };
    const document = { ...location, location: inside, plugins: { controlquestion: 1 as const } };
    expect(await sign(document, {})).toBe('signed');
    const page = await server.browser().get('/en/1/slideshow');
    expect(page.text).toContain('"plugins":{"controlquestion":0}');
  });

  it('are translations of one question under one id: each language keeps its own [QUE-01]', async () => {
    const swedish = (id: number) => ({ ...question(id, 'sv'), corrent_answer: `rätt ${id}` });
    const translated = [question(1), question(2), swedish(1), swedish(2)];
    const both = sampleLocation({ location: { ...location.location, control_questions: translated } });
    expect(await sign(both, {})).toBe('409 questions_required');
    expect(await sign(both, { control_question_1: 'right 1', control_question_2: 'right 2' })).toBe('signed');
    expect(await sign(both, { control_question_1: 'right 1', control_question_2: 'wrong 2' })).toBe(
      '409 question_wrong',
    );
    const mixed = { control_question_1: 'right 1', control_question_2: 'rätt 2' };
    expect(await sign(both, mixed, {}, 'sv')).toBe('signed');
  });

  it('count from the level that switches them on [QUE-01]', async () => {
    const track = {
      id: 31,
      name: 'Gate',
      visibility: 'public',
      module_control_questions: 1 as const,
      control_questions: [question(5)],
      control_questions_settings: { number_of_questions: 1 },
    };
    const off = { ...location.location, module_control_questions: 0 as const, tracks: [track] };
    const answer = { control_question_5: 'right 5' };
    expect(await sign(sampleLocation({ location: off }), answer, { trackId: 31 })).toBe('signed');
  });

  it('add up with the questions of sub-location and track [QUE-01]', async () => {
    const track = {
      id: 31,
      name: 'Gate',
      visibility: 'public',
      track_data: { control_questions: [question(5)], control_questions_settings: { number_of_questions: 1 } },
    };
    const deep = sampleLocation({ location: { ...location.location, tracks: [track] } });
    const two = { control_question_1: 'right 1', control_question_2: 'right 2' };
    expect(await sign(deep, two, { trackId: 31 })).toBe('409 questions_required');
    expect(await sign(deep, { ...two, control_question_5: 'right 5' }, { trackId: 31 })).toBe('signed');
  });

  it('may not be skipped by typing the name and plate of an earlier visit [INS-03] [MEM-03]', async () => {
    expect(await sign(location, { control_question_1: 'right 1', control_question_2: 'right 2' })).toBe('signed');
    expect(await sign(location, {}, { readSlideshow: 0 })).toBe('409 questions_required');
  });
});

describe.runIf(isInstalled('sublocation', 'track'))('the destination', () => {
  const sub = { id: 40, name: 'Hall', tracks: [{ id: 41, name: 'Gate', visibility: 'public' }] };
  const location = sampleLocation({ location: { id: 1, sub_locations: [sub, { id: 50, name: 'Office' }] } });

  it('must be chosen down to the last level [SUB-05]', async () => {
    expect(await sign(location, {})).toBe('409 destination_required');
    expect(await sign(location, {}, { subLocationId: 40 })).toBe('409 destination_required');
    expect(await sign(location, {}, { subLocationId: 40, trackId: 41 })).toBe('signed');
    expect(await sign(location, {}, { subLocationId: 50 })).toBe('signed');
    expect(await sign(location, {}, { subLocationId: 50, trackId: 41 })).toBe('422 destination_unknown');
  });

  it('need not be chosen where the choice is switched off [LOC-03]', async () => {
    expect(await sign({ ...location, plugins: { sublocation: false } }, {})).toBe('signed');
    const off = { ...location, plugins: { track: false } };
    expect(await sign(off, {}, { subLocationId: 40 })).toBe('signed');
    // Switching off one slide does not affect another.
    expect(await sign(off, {})).toBe('409 destination_required');
  });
});
