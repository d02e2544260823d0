// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../page/simulation/environment.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import { readSlideshow } from '../_kit/visit/lessons.ts';
import form from '../form/slide.ts';
import welcome from '../welcome/slide.ts';
import { readCode } from './look.ts';
import entrycode from './slide.ts';

afterEach(cleanup);

const TAKE = 'slideshow/take-code';
const NAME = 'form_field_name';
const PLATE = 'form_field_registration_number';

async function visit(answer: Answer, more: object = {}) {
  const v = await startVisit({
    plugins: ['track', entrycode, 'slotbooking', form, 'instruction', 'photo', 'controlquestion'],
    location: { module_entry_code: 1, license_plate_required: 1, ...more },
    answers: {
      [TAKE]: answer,
      '/getlocationcloseData': { json: { checkin_not_allowed: 'false', date: null, time: null } },
      getformfields: { json: { data: [], label_location_id: 7 } },
    },
  });
  const s = await showVisit(v);
  await s.next();
  await s.pass(1000);
  return { v, s };
}

const found = (answers: Record<string, string>, more: object = {}): Answer => ({
  json: { status: 'found', answers: Object.entries(answers).map(([name, value]) => ({ name, value })), ...more },
});

async function types(s: Awaited<ReturnType<typeof visit>>['s'], code: string): Promise<void> {
  await s.type('entry_code', code);
  await s.next();
  await s.pass(1000);
}

describe('the first slide', () => {
  const begins = async (session?: Storage, module_entry_code: 0 | 1 = 1) => {
    const v = await startVisit({
      plugins: [welcome, entrycode, form],
      location: { module_entry_code },
      answers: {
        [TAKE]: found({ [NAME]: 'Ada', label_who_visit: 'Eva Host' }),
        getformfields: { json: { data: [], label_location_id: 1 } },
      },
      ...(session && { session }),
    });
    return { v, s: await showVisit(v) };
  };

  it.each([
    ['a tap on the flag leads past the code', '[data-language="en"]', 'form'],
    ['a tap on the button beside the flags leads to it', '[data-action="use-code"]', 'entrycode'],
  ])('%s [PASS-03]', async (_, button, slide) => {
    const { v, s } = await begins();
    await s.tap(document.querySelector(button));
    await s.pass(1000);
    expect(v.slide()).toBe(slide);
  });

  it('still leads to the code after a tap on the flag that came too early [PASS-03]', async () => {
    const { v, s } = await begins();
    v.checkIn.engine.context().emit('welcome:begun', { hasCode: false });
    await s.tap(document.querySelector('[data-action="use-code"]'));
    await s.pass(1000);
    expect(v.slide()).toBe('entrycode');
  });

  it('stays for an invitation that the location does not ask for [PASS-03]', async () => {
    const session = memoryStorage();
    session.setItem('gatehouse_code', 'code=ABCD1234EFGH');
    const { v, s } = await begins(session, 0);
    await s.pass(1000);
    expect(v.slide()).toBe('welcome');
  });

  it('costs no tap for someone whose invitation has chosen the language: guest and host are confirmed [PASS-03]', async () => {
    const session = memoryStorage();
    session.setItem('gatehouse_code', 'code=ABCD1234EFGH');
    const { v, s } = await begins(session);
    await s.pass(1000);
    expect(v.slide()).toBe('entrycode');
    expect(document.querySelector('.gh-answered')).toHaveTextContent('AdaEva Host');
  });
});

describe('a code at the start', () => {
  it('is asked only where the location offers it [GATE-06]', async () => {
    const { v } = await visit({ json: { status: 'unknown' } }, { module_entry_code: 0 });
    expect(v.keys()).not.toContain('entrycode');
  });

  it.runIf(isInstalled('instruction'))(
    'that answers everything leads past the form to the instruction [GATE-06]',
    async () => {
      const { v, s } = await visit(found({ [NAME]: 'Ada', [PLATE]: 'ABC 123' }));
      await types(s, 'CODE');
      expect(v.slide()).toBe('entrycode');
      await s.next();
      await s.pass(3000);
      expect(v.slide()).toBe('instruction');
      expect(v.callsTo(TAKE)).toHaveLength(1);
    },
  );

  it('that answers a part leaves the rest to be asked, and what is known can be changed [GATE-06]', async () => {
    const { v, s } = await visit(found({ [PLATE]: 'ABC 123' }));
    await types(s, 'CODE');
    await s.next();
    await s.pass(3000);
    expect(v.slide()).toBe('form');
    expect(document.querySelector(`[name="${PLATE}"]`)).toBeNull();
    expect(document.querySelector('.gh-form__known')).toHaveTextContent('ABC 123');
    await s.tap(s.action('change-known'));
    expect(s.input(PLATE)).toHaveValue('ABC 123');
  });

  it('says once when its booking is for another time, and then goes on [DAY-02]', async () => {
    const arrival = { lead: 'ask_person', title: 'You’re late', body: 'Your time slot was 14:00–14:30.' };
    const { v, s } = await visit(found({ [PLATE]: 'ABC 123' }, { booking: 'B1', arrival }));
    await types(s, 'CODE');
    await s.next();
    await s.pass(1000);
    expect(document.querySelector('[role="dialog"]')).toHaveTextContent('Your time slot was 14:00–14:30.');
    await s.tap(s.action('modal-submit'));
    await s.pass(1000);
    expect(v.slide()).toBe('entrycode');
    await s.next();
    await s.pass(3000);
    expect(v.slide()).toBe('form');
  });

  it('for a place of its own needs no choice of one [GATE-06]', async () => {
    const tracks = [7, 8].map((id) => ({ id, name: `Dock ${id}`, visibility: 'public' }));
    const { v, s } = await visit(found({ [NAME]: 'Ada' }, { place: 7 }), { tracks });
    await types(s, 'CODE');
    await s.next();
    await s.pass(3000);
    expect(v.slide()).toBe('form');
  });

  it.each([
    ['unknown', 'entrycode_unknown'],
    ['used', 'entrycode_used'],
  ] as const)('that is %s is told as such, with the way on without it [GATE-06]', async (status, key) => {
    const { v, s } = await visit({ json: { status } });
    await types(s, 'CODE');
    expect(document.body).toHaveTextContent(words(key));
    await s.tap(s.action('without-code'));
    await s.pass(2000);
    expect(v.slide()).toBe('form');
    expect(s.input(NAME)).toHaveValue('');
  });

  it('that is not the visitor’s own fills in nothing [GATE-06]', async () => {
    const { v, s } = await visit(found({ [NAME]: 'Somebody else' }));
    await types(s, 'CODE');
    await s.tap(s.action('not-mine'));
    await s.pass(1000);
    await s.next();
    await s.pass(2000);
    expect(v.slide()).toBe('form');
    expect(s.input(NAME)).toHaveValue('');
  });

  it.each([
    ['https://gate.example/i/ABCD1234EFGH', 'ABCD1234EFGH'],
    ['/i/ABCD1234EFGH', 'ABCD1234EFGH'],
    ['https://gate.example/sv/pass/abc-def_1?x=1', 'abc-def_1'],
    ['https://gate.example/sv/out/GH-abc', 'GH-abc'],
    [' LOAD 1 ', 'LOAD 1'],
    ['GH-abc_def', 'GH-abc_def'],
    // No one's code: links of other sites, and other pages of this one, are sent as they are.
    ['https://elsewhere.example/i/ABCD1234EFGH', 'https://elsewhere.example/i/ABCD1234EFGH'],
    ['https://elsewhere.example/sv/pass/abc', 'https://elsewhere.example/sv/pass/abc'],
    ['https://gate.example/staff', 'https://gate.example/staff'],
  ])('is read from %j [GATE-06]', (text, code) => {
    expect(readCode(text, 'https://gate.example/en/1/slideshow#/1')).toBe(code);
  });

  const QUESTION = { id: 5, language: 'en', question: 'How fast?', corrent_answer: '15', wrong_answer1: '90' };
  const rules = {
    module_control_questions: 1,
    control_questions: [QUESTION],
    control_questions_settings: { number_of_questions: 1 },
    photos: [{ id: 3, url: 'speed.jpg', order: 1, show_in_slideshow: 1 }],
  };
  const prepared = (place: number) => ({
    invitation: '12',
    language: 'en',
    prepared_for: place,
    prepared_answers: [{ name: 'control_question_5', value: '15' }],
  });

  it('that was prepared at home leads to the signature with one tap, and says what was answered there [GATE-06]', async () => {
    const { v, s } = await visit(found({ [NAME]: 'Ada', [PLATE]: 'ABC 123' }, prepared(1)), rules);
    expect(v.keys().includes('photo:3')).toBe(isInstalled('photo'));
    await types(s, 'CODE');
    await s.next();
    await s.pass(3000);
    expect(v.slide()).toBe('sign');
    expect(v.keys()).not.toContain('photo:3');
    expect(v.checkIn.services.visit.answers()).toMatchObject({ control_question_5: '15', invitation: '12' });
    expect(readSlideshow(v.checkIn.engine.state().facts)).toBe(1);
  });

  it.runIf(isInstalled('instruction'))(
    'that was prepared for another place shows what holds here [GATE-06]',
    async () => {
      const { v, s } = await visit(found({ [NAME]: 'Ada', [PLATE]: 'ABC 123' }, prepared(99)), rules);
      await types(s, 'CODE');
      await s.next();
      await s.pass(3000);
      expect(v.slide()).toBe('instruction');
      expect(v.keys().includes('photo:3')).toBe(isInstalled('photo'));
      expect(v.checkIn.services.visit.answers()).toMatchObject({ invitation: '12' });
    },
  );
});
