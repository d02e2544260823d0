import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../test/drivers/installed.ts';
import { startVisit, type VisitDriver } from '../../test/drivers/visit.ts';
import { recallAt } from './drawn.ts';
import recall from './slide.ts';

const SINCE = Date.UTC(2025, 9, 3, 12);
const photo = (id: number) => ({ id, url: `${id}.jpg`, order: id, show_in_slideshow: 1 as const });
const question = (id: number, photo_id?: number, taught_by?: 'instruction' | 'video') => ({
  id,
  language: 'en',
  question: `Question ${id}?`,
  corrent_answer: `right ${id}`,
  wrong_answer1: `wrong ${id}`,
  ...(photo_id !== undefined && { photo_id }),
  ...(taught_by !== undefined && { taught_by }),
});

async function returnAsVisitor({
  held = ['photo:7', 'photo:8'],
  questions = [question(4, 7), question(5, 8)],
  isProven = true,
  isOn = true,
} = {}): Promise<VisitDriver> {
  const answer = { held: held.map((key) => ({ key, since: SINCE })), again: [], due: 0 };
  const visit = await startVisit({
    plugins: ['instruction', recall, 'photo'],
    form: { form_field_name: 'Ann' },
    facts: isProven ? { otp: { verifiedPhone: '+46701234567' } } : {},
    config: { lessonsVersion: 12 },
    location: {
      photos: [photo(7), photo(8)],
      module_recall: isOn ? 1 : 0,
      module_control_questions: 1,
      control_questions: questions,
      control_questions_settings: { number_of_questions: 0 },
    },
    answers: { 'slideshow/lessons': { json: answer } },
  });
  await visit.nextTo('instruction');
  return visit;
}

/** The question drawn by a visit with this chance. */
function asked(visit: VisitDriver, chance = 0): unknown {
  const { config, facts } = visit.context();
  return recallAt({ config, facts, random: () => () => chance, slice: visit.slice('recall') })?.question.id;
}
async function answers(visit: VisitDriver, answer: string): Promise<void> {
  await visit.nextTo('recall');
  visit.context().update({ chosen: answer });
  await visit.next();
}
const told = (visit: VisitDriver) => visit.context().services.visit.details().recall;
const photos = (visit: VisitDriver) => visit.keys().filter((key) => key.startsWith('photo'));

describe.runIf(isInstalled('instruction'))('the question from an earlier visit', () => {
  it('is asked of anyone who holds what it is about, and not always the same [MEM-06]', async () => {
    const visit = await returnAsVisitor();
    expect([asked(visit, 0), asked(visit, 0.9)]).toEqual([4, 5]);
    expect(visit.keys()).toContain('recall');
  });

  it.each<[string, Parameters<typeof returnAsVisitor>[0]]>([
    ['has proven nothing', { isProven: false }],
    ['holds nothing', { held: [] }],
    ['holds only what no question is about', { held: ['instruction'] }],
    ['is at a place that does not ask', { isOn: false }],
  ])('is not asked of who %s [MEM-06]', async (_, who) => {
    expect((await returnAsVisitor(who)).keys()).not.toContain('recall');
  });

  it.runIf(isInstalled('photo'))('is not about a picture that is to be seen now [MEM-06]', async () => {
    const held = ['photo:8', 'question:4', 'question:5'];
    const visit = await returnAsVisitor({ held });
    expect([asked(visit, 0), asked(visit, 0.9)]).toEqual([5, 5]);
  });

  it.each(['instruction', 'video'] as const)(
    'can be about the %s, which comes again with it or after it [MEM-06]',
    async (by) => {
      const visit = await returnAsVisitor({ held: [by], questions: [question(4, undefined, by)] });
      await answers(visit, 'wrong 4');
      expect(visit.slice('recall').answered).toMatchObject({ isRight: false, about: { lesson: by } });
      expect(visit.slice('recall').missed?.lesson).toBe(by === 'video' ? by : undefined);
      expect(
        (await returnAsVisitor({ held: ['photo:7'], questions: [question(4, undefined, by)] })).keys(),
      ).not.toContain('recall');
    },
  );

  it('waits for an answer, says that it is right, and lets the visitor on [MEM-06]', async () => {
    const visit = await returnAsVisitor({ questions: [question(4, 7)] });
    await visit.nextTo('recall');
    expect(visit.footer()).toMatchObject({ next: 'disabled' });
    await answers(visit, 'right 4');
    expect(visit.slide()).toBe('recall');
    expect(visit.slice('recall').answered).toMatchObject({ isRight: true });
    expect(told(visit)).toEqual({ question: '4', language: 'en', answer: 'right 4' });
    await visit.next();
    expect(visit.slide()).not.toBe('recall');
    expect(photos(visit)).toEqual([]);
  });

  it.runIf(isInstalled('photo')).each(['wrong 4', ''])(
    'shows the picture again after %o, and lets the visitor on [MEM-06]',
    async (answer) => {
      const visit = await returnAsVisitor({ questions: [question(4, 7)] });
      await answers(visit, answer);
      expect(visit.slice('recall').answered).toMatchObject({ isRight: false });
      await visit.next();
      expect(visit.slide()).toBe('photo:7');
      expect(photos(visit)).toEqual(['photo:7']);
      visit.displays()();
      await visit.nextTo('sign');
      const named = visit
        .context()
        .services.visit.rows()
        .filter(({ name }) => name.startsWith('lessons_'));
      expect(named.map(({ value }) => value)).toEqual(['Picture 1 of 2', 'Picture 2 of 2']);
    },
  );

  it.runIf(isInstalled('controlquestion'))('asks no control question for a wrong answer [MEM-06]', async () => {
    const visit = await returnAsVisitor({ held: ['question:4'], questions: [question(4)] });
    await answers(visit, 'wrong 4');
    await visit.next();
    expect(visit.slide()).not.toBe('recall');
    expect(visit.slice('recall').missed).toBeNull();
  });

  it('is not among the entries of the form [MEM-06]', async () => {
    const visit = await returnAsVisitor({ questions: [question(4, 7)] });
    await answers(visit, 'wrong 4');
    expect(JSON.stringify(visit.context().services.visit.answers())).not.toContain('wrong 4');
    expect(JSON.stringify(visit.context().services.visit.rows())).not.toContain('wrong 4');
  });
});
