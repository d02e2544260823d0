import { describe, expect, it, vi } from 'vitest';
import type { ControlQuestion } from '../../domain/questions.ts';
import { mergeSettings } from '../../domain/resolve-settings.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import type { Slices } from '../_kit/product.ts';
import { answersOf, judgeAnswer } from './answers.ts';
import check from './check.ts';
import type { QuestionProps } from './drawn.ts';
import controlquestion from './slide.ts';

const question = (id: number, language = 'en'): ControlQuestion => ({
  id,
  language,
  question: `Question ${id}?`,
  corrent_answer: `right ${id}`,
  wrong_answer1: `wrong ${id}`,
  wrong_answer2: `worse ${id}`,
  wrong_answer3: '',
});

const asking = (ids: readonly number[], count: number) => ({
  module_control_questions: 1 as const,
  control_questions: ids.map((id) => question(id)),
  control_questions_settings: { number_of_questions: count },
});

const visit = (location: VisitOptions['location'], more: Partial<VisitOptions> = {}) =>
  startVisit({ plugins: [controlquestion], location, ...more });

describe('control questions', () => {
  it('has a slide for each question drawn, the same for the whole visit [QUE-01]', async () => {
    const v = await visit(asking([1, 2, 3, 4], 2));
    const keys = v.keys().filter((key) => key.startsWith('controlquestion'));
    expect(keys).toHaveLength(2);
    await v.nextTo(keys[0] ?? '');
    expect(v.keys().filter((key) => key.startsWith('controlquestion'))).toEqual(keys);
  });

  it('has no slide where the module is off [QUE-01]', async () => {
    const v = await visit({ ...asking([1, 2], 2), module_control_questions: 0 });
    expect(v.keys().filter((key) => key.startsWith('controlquestion'))).toEqual([]);
  });

  it.runIf(isInstalled('sublocation', 'track'))(
    'adds the questions of the chosen sub-location and track [QUE-01]',
    async () => {
      const track = { id: 7, name: 'Lane', visibility: 'public', ...asking([21], 1) };
      const sub_locations = [{ id: 5, name: 'Hall', tracks: [track], ...asking([11], 1) }];
      const facts = { sublocation: { path: [5] }, track: { trackId: 7 } };
      const v = await visit({ ...asking([1], 1), sub_locations }, { facts });
      const { deck } = v.checkIn.engine.state();
      const asked = deck
        .map(({ props }) => (props as Partial<QuestionProps>).question?.id)
        .filter((id) => id !== undefined);
      expect(asked.map(Number).sort((a, b) => a - b)).toEqual([1, 11, 21]);
    },
  );

  it('falls back to English where the language has no questions [QUE-01]', async () => {
    const v = await visit(asking([1], 1), { language: 'pl' });
    expect(v.keys()).toContain('controlquestion:1');
  });

  it('shows all answers there are, shuffled from the seed [QUE-02]', () => {
    const drawn = (value: number) => answersOf(question(1), () => value);
    expect([...drawn(0)].sort()).toEqual(['right 1', 'worse 1', 'wrong 1']);
    expect(drawn(0)).not.toEqual(drawn(0.99));
    expect(judgeAnswer(question(1), null)).toBe('none');
  });

  it('asks to choose when Next is tapped without an answer [QUE-03]', async () => {
    const v = await visit(asking([1], 1));
    await v.nextTo('controlquestion:1');
    await v.next();
    expect(v.slide()).toBe('controlquestion:1');
    expect(v.modal()).toMatchObject({ title: 'Choose an answer' });
    await v.answerModal('submit');
    expect(v.modal()).toBeNull();
  });

  it('says that an answer is wrong and lets the visitor try again [QUE-03]', async () => {
    const v = await visit(asking([1], 1));
    await v.nextTo('controlquestion:1');
    const choose = (answer: string) =>
      v.context().update((slice) => {
        (slice as Slices['controlquestion']).chosen = answer;
      });
    choose('wrong 1');
    await v.next();
    expect([v.slide(), v.modal(), v.footer().nextLabel]).toEqual([
      'controlquestion:1',
      null,
      'control_question_person_done',
    ]);
    // The second half of a double tap is no try.
    await v.next();
    expect(v.slice('controlquestion')).toMatchObject({ chosen: null, isTeaching: false, wrong: { 1: 1 } });
    choose('right 1');
    await v.next();
    expect(v.modal()).toBeNull();
    expect(v.slice('controlquestion').answered).toEqual({ 1: 'right 1' });
  });

  it('lets a person help once the tries of a location are used up [QUE-03]', async () => {
    const limited = { ...asking([1], 1), control_questions_settings: { number_of_questions: 1, tries: 2 } };
    const v = await visit(limited);
    await v.nextTo('controlquestion:1');
    const choose = (answer: string) =>
      v.context().update((slice) => {
        (slice as Slices['controlquestion']).chosen = answer;
      });
    choose('wrong 1');
    await v.next();
    await v.next();
    expect(v.footer().next).toBe('shown');
    choose('worse 1');
    await v.next();
    expect([v.modal(), v.footer().next, v.slide()]).toEqual([null, 'disabled', 'controlquestion:1']);
    choose('right 1');
    await v.next();
    expect(v.slide()).toBe('controlquestion:1');
    v.context().update((slice) => {
      (slice as Slices['controlquestion']).wrong = {};
    });
    await v.next();
    expect(v.slice('controlquestion').answered).toEqual({ 1: 'right 1' });
  });

  it('reports how many answers a question took in all, whoever helped, and nothing of one without the right one [EVI-01]', async () => {
    const limited = { ...asking([1, 2], 2), control_questions_settings: { number_of_questions: 2, tries: 2 } };
    const v = await visit(limited);
    await v.nextTo('controlquestion:1');
    const { id } = (v.context().props as QuestionProps).question;
    const answers = async (answer: string) => {
      v.context().update({ chosen: `${answer} ${id}` });
      await v.next();
      if (v.slice('controlquestion').isTeaching) await v.next();
    };
    const told = () => v.context().services.visit.lessons();
    v.displays(`question:${id}`)();
    await answers('wrong');
    await answers('worse');
    v.context().update({ wrong: {} });
    await answers('wrong');
    await v.previous();
    expect(told()).toEqual([{ key: `question:${id}`, language: 'en', seconds: expect.any(Number) }]);
    await v.nextTo('controlquestion:1');
    await answers('right');
    expect(v.slide()).toBe('controlquestion:2');
    expect(told()[0]).toEqual({ key: `question:${id}`, language: 'en', seconds: expect.any(Number), tries: 4 });
  });

  /** The only try is used up: who is called, and how the visitor goes on. */
  const failing = async (more: Partial<VisitOptions> = {}) => {
    const limited = { ...asking([1], 1), control_questions_settings: { number_of_questions: 1, tries: 1 } };
    const v = await visit(limited, more);
    const call = vi.spyOn(v.checkIn.services.staff, 'call').mockImplementation(() => {});
    await v.nextTo('controlquestion:1');
    v.context().update((slice) => {
      (slice as Slices['controlquestion']).chosen = 'wrong 1';
    });
    await v.next();
    return { calls: call.mock.calls, next: v.footer().next, isTeaching: v.slice('controlquestion').isTeaching };
  };

  it('calls staff once the tries are used up [QUE-03] [GATE-08]', async () => {
    expect(await failing()).toEqual({
      calls: [['tries', [{ key: 'control_question_1', answer: 'wrong 1' }]]],
      next: 'disabled',
      isTeaching: false,
    });
  });

  it.runIf(isInstalled('entrycode'))('calls no one to a visitor who prepares at home [QUE-03] [GATE-08]', async () => {
    const atHome = await failing({ facts: { entrycode: { isPreparing: true } } });
    expect(atHome).toEqual({ calls: [], next: 'shown', isTeaching: true });
  });

  it('counts the tries of the location at its places, too, unless a place sets its own [QUE-03]', () => {
    const tries = (...own: (number | undefined)[]) =>
      mergeSettings({
        scopes: own.map((one, id) => ({
          id,
          name: '',
          module_control_questions: 1,
          control_questions_settings: { number_of_questions: 1, ...(one !== undefined && { tries: one }) },
        })),
      } as never).control_questions_settings;
    expect(tries(2)).toEqual({ number_of_questions: 1, tries: 2 });
    expect(tries(2, undefined)).toEqual({ number_of_questions: 2, tries: 2 });
    expect(tries(2, 5, undefined)).toEqual({ number_of_questions: 3, tries: 5 });
    expect(tries(undefined, undefined)).toEqual({ number_of_questions: 2 });
  });

  it('begins again in the new language when it changes between two questions [QUE-01]', async () => {
    const both = [1, 2].flatMap((id) => [question(id), question(id, 'sv')]);
    const v = await visit({ ...asking([1], 2), control_questions: both });
    await v.nextTo('controlquestion:1');
    const asked = () => (v.context().props as QuestionProps).question;
    const answerRight = async () => {
      v.context().update((slice) => {
        (slice as Slices['controlquestion']).chosen = asked().corrent_answer;
      });
      await v.next();
    };
    await answerRight();
    expect(v.slide()).toBe('controlquestion:2');
    const config = v.checkIn.config();
    v.checkIn.setLanguage(config, { ...config.language, locale: 'sv' });
    v.context().emit('language:changed', {});
    await v.clock.advance(1000);
    expect([v.slide(), asked().language]).toEqual(['controlquestion:1', 'sv']);
    expect(v.slice('controlquestion').answered).toEqual({});
    await answerRight();
    await answerRight();
    expect(Object.keys(v.slice('controlquestion').answered).sort()).toEqual(['1', '2']);
    // Answered ones count in any language.
    v.context().emit('language:changed', {});
    await v.clock.advance(1000);
    expect(v.slide()).not.toContain('controlquestion');
  });

  it('clears the answer on entry and on leaving, and shuffles again [QUE-02]', async () => {
    const v = await visit(asking([1], 1));
    await v.nextTo('controlquestion:1');
    v.context().update((slice) => {
      (slice as Slices['controlquestion']).chosen = 'wrong 1';
    });
    await v.previous();
    expect(v.slide()).toBe('form');
    expect(v.slice('controlquestion').chosen).toBeNull();
    await v.nextTo('controlquestion:1');
    expect(v.slice('controlquestion')).toMatchObject({ chosen: null, entries: { 1: 2 } });
  });

  it('keeps the visitor on the question when the language changes, with nothing chosen [QUE-02]', async () => {
    const both = [question(1), { ...question(2, 'sv'), corrent_answer: 'rätt' }];
    const v = await visit({ ...asking([1], 1), control_questions: both });
    await v.nextTo('controlquestion:1');
    v.context().update((slice) => {
      (slice as Slices['controlquestion']).chosen = 'right 1';
    });
    const config = v.checkIn.config();
    v.checkIn.setLanguage(config, { ...config.language, locale: 'sv' });
    expect((v.context().props as QuestionProps).question.id).toBe(2);
    await v.next();
    expect(v.slide()).toBe('controlquestion:1');
    expect(v.modal()).toMatchObject({ title: 'Choose an answer' });
  });

  it('forgets the answers when another destination is chosen', async () => {
    const v = await visit(asking([1], 1));
    await v.nextTo('controlquestion:1');
    v.context().update((slice) => {
      (slice as Slices['controlquestion']).answered = { 1: 'right 1' };
    });
    v.context().emit('destination:changed', {});
    expect(v.slice('controlquestion').answered).toEqual({});
  });
});

it('says how many questions are missing in plain words [STU-05] [STAFF-05]', () => {
  const one = { id: 1, language: 'en', question: 'Speed?', corrent_answer: '20', wrong_answer1: '30' };
  const scopes = [
    {
      id: 1,
      module_control_questions: 1,
      control_questions: [one],
      control_questions_settings: { number_of_questions: 2 },
    },
  ];
  const place = { settings: { module_control_questions: 1 }, destination: { scopes }, language: 'en' };
  const found =
    check.findings?.(
      { ...place, document: { location: scopes[0] }, pathOf: () => '', pathOfFlag: () => '' } as never,
      [],
    ) ?? [];
  expect(found.map(({ words }) => words)).toEqual([
    'visitors must answer 2 questions, but there is only one in English',
  ]);
});
