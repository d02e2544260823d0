import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../engine/random.ts';
import {
  answerKey,
  type ControlQuestion,
  drawQuestions,
  judgeAnswers,
  questionCount,
  questionPool,
  questionsInLanguage,
  shuffle,
} from './questions.ts';

const question = (id: number, language = 'en'): ControlQuestion => ({
  id,
  language,
  question: `Question ${id}?`,
  corrent_answer: 'right',
  wrong_answer1: 'wrong',
});
const scope = (ids: readonly number[], count: number | string, on: unknown = 1, language = 'en') => ({
  module_control_questions: on,
  control_questions: ids.map((id) => question(id, language)),
  control_questions_settings: { number_of_questions: count },
});
const draws = (seed: number) => seededRandom(seed, 'controlquestion/draw');
const ids = (questions: readonly ControlQuestion[]) => questions.map((q) => Number(q.id));

describe('drawing the control questions', () => {
  it('asks only in the visitor language, else in English [QUE-01]', () => {
    const all = [question(1, 'en'), question(2, 'SV'), question(3, 'de')];
    expect(ids(questionsInLanguage(all, 'sv'))).toEqual([2]);
    expect(ids(questionsInLanguage(all, 'pl'))).toEqual([1]);
    expect(questionsInLanguage([question(3, 'de')], 'pl')).toEqual([]);
  });

  it('asks at most number_of_questions [QUE-01]', () => {
    expect(drawQuestions([scope([1, 2, 3, 4], 2)], 'en', draws(1))).toHaveLength(2);
    expect(drawQuestions([scope([1], '5')], 'en', draws(1))).toHaveLength(1);
    expect(drawQuestions([scope([1, 2], 0)], 'en', draws(1))).toHaveLength(0);
  });

  it.each([3.4e21, 1e300])('is soon done with %d questions of few [QUE-01] [ANY-02]', (count) => {
    expect(drawQuestions([scope([1, 2], count)], 'en', draws(1))).toHaveLength(2);
  });

  it('adds the counts of sub-location and track on top, with questions of each [QUE-01]', () => {
    const scopes = [scope([1, 2, 3], 1), scope([11, 12], 1, null), scope([21, 22], 2, null)];
    expect(questionCount(scopes, 'en')).toBe(4);
    for (let seed = 0; seed < 20; seed += 1) {
      const drawn = ids(drawQuestions(scopes, 'en', draws(seed)));
      expect(drawn.filter((id) => id < 10)).toHaveLength(1);
      expect(drawn.filter((id) => id > 10 && id < 20)).toHaveLength(1);
      expect(drawn.filter((id) => id > 20)).toHaveLength(2);
    }
  });

  it('asks nothing twice in the same words while there is something else to ask [QUE-01]', () => {
    const reworded = (own: ReturnType<typeof scope>, id: number, words: string) => ({
      ...own,
      control_questions: own.control_questions.map((q) => (q.id === id ? { ...q, question: words } : q)),
    });
    const scopes = [
      reworded(scope([1, 2, 3], 1), 1, 'The light is red. What do you do?'),
      reworded(scope([11, 12], 1, null), 11, 'The light is red. What do you do?'),
      reworded(scope([21], 1, null), 21, 'The light is red. What do you do? '),
    ];
    for (let seed = 0; seed < 40; seed += 1) {
      const drawn = drawQuestions(scopes, 'en', draws(seed));
      expect(new Set(drawn.map(({ question }) => question.trim())).size).toBe(3);
    }
    const alone = [scope([1], 1), reworded(scope([2], 1, null), 2, 'Question 1?')];
    expect(ids(drawQuestions(alone, 'en', draws(1))).sort()).toEqual([1, 2]);
  });

  it('fills up from other scopes when one has too few questions [QUE-01]', () => {
    const scopes = [scope([1, 2, 3], 1), scope([], 2, null)];
    expect(drawQuestions(scopes, 'en', draws(3))).toHaveLength(3);
    expect(questionCount(scopes, 'en')).toBe(3);
  });

  it('asks nothing where the module is off, and the deepest that says so wins [QUE-01]', () => {
    expect(drawQuestions([scope([1], 1, 0)], 'en', draws(1))).toEqual([]);
    expect(drawQuestions([scope([1], 1, '1'), scope([2], 1, 0)], 'en', draws(1))).toEqual([]);
  });

  it('counts the levels from which on the module is on, down to the destination [QUE-01]', () => {
    const asked = (...scopes: Parameters<typeof questionPool>[0]) => [
      ids(questionPool(scopes, 'en')),
      questionCount(scopes, 'en'),
    ];
    expect(asked(scope([1], 1, 1), scope([2], 1, null), scope([3], 1, 1))).toEqual([[1, 2, 3], 3]);
    expect(asked(scope([1], 1, 0), scope([2], 1, true))).toEqual([[2], 1]);
    expect(asked(scope([1], 1, null), scope([2], 1, 1))).toEqual([[2], 1]);
    expect(asked(scope([1], 1, 1), scope([2], 1, 0), scope([3], 1, 1))).toEqual([[3], 1]);
    expect(asked(scope([1], 1, 1), scope([2], 1, 0), scope([3], 1, null))).toEqual([[], 0]);
  });

  it('reads a track’s own data over the track, and null there as not said [QUE-01]', () => {
    const track = { ...scope([1], 1), track_data: scope([2], 2, null) };
    expect(ids(questionPool([track], 'en'))).toEqual([2]);
    expect(questionPool([{ ...track, track_data: { module_control_questions: 0 } }], 'en')).toEqual([]);
  });

  it('keeps the translations of a question, which share its id [QUE-01]', () => {
    const both = { ...scope([], 2), control_questions: [question(1, 'en'), question(1, 'sv'), question(2, 'SV')] };
    expect(questionPool([both], 'en').map(({ language }) => language)).toEqual(['en']);
    expect(questionPool([both], 'sv').map(({ language }) => language)).toEqual(['sv', 'SV']);
  });

  it('lets a deeper level word a question of the same id and language of its own [QUE-01]', () => {
    const own = { ...question(1), question: 'The track asks?' };
    const scopes = [scope([1], 1), { control_questions: [own] }];
    expect(questionPool(scopes, 'en')).toEqual([own]);
  });

  it('draws the same for the same visit and differently for others [QUE-01]', () => {
    const scopes = [scope([1, 2, 3, 4, 5, 6, 7, 8], 4)];
    expect(ids(drawQuestions(scopes, 'en', draws(5)))).toEqual(ids(drawQuestions(scopes, 'en', draws(5))));
    const outcomes = new Set(
      Array.from({ length: 30 }, (_, seed) => ids(drawQuestions(scopes, 'en', draws(seed))).join()),
    );
    expect(outcomes.size).toBeGreaterThan(10);
  });

  it('never asks a question twice', () => {
    const drawn = ids(drawQuestions([scope([1, 2], 2), scope([1, 2], 2, null)], 'en', draws(1)));
    expect([...drawn].sort()).toEqual([1, 2]);
  });

  it('shuffles without losing anything', () => {
    expect(shuffle([1, 2, 3, 4], draws(9)).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('the answers of a visit', () => {
  const anyId = fc.integer({ min: 1, max: 5 });
  const anyQuestion = fc
    .record({ id: anyId, language: fc.constantFrom('en', 'sv', 'de') })
    .map(({ id, language }) => ({ ...question(id, language), corrent_answer: `right ${id} ${language}` }));
  const anyScope = fc.record(
    {
      module_control_questions: fc.constantFrom(1, 0, null, '1', false),
      control_questions: fc.array(anyQuestion, { maxLength: 6 }),
      control_questions_settings: fc.record({ number_of_questions: fc.constantFrom(0, 1, '2', 3, null) }),
    },
    { requiredKeys: [] },
  );
  const anyVisit = fc.record({
    scopes: fc.array(fc.oneof(anyScope, fc.record({ track_data: anyScope })), { minLength: 1, maxLength: 4 }),
    language: fc.constantFrom('en', 'sv', 'pl'),
    seed: fc.nat(1000),
  });
  const languages = ['en', 'sv', 'de', 'pl'];
  const formOf = (questions: readonly ControlQuestion[]) =>
    Object.fromEntries(questions.map((q) => [answerKey(q.id), q.corrent_answer]));

  it('are enough exactly when all that the page drew were answered right [QUE-01] [QUE-03]', () => {
    fc.assert(
      fc.property(anyVisit, ({ scopes, language, seed }) => {
        const drawn = drawQuestions(scopes, language, draws(seed));
        const judge = (form: Record<string, string>) => judgeAnswers(scopes, { language, languages, form });
        expect(drawn).toHaveLength(questionCount(scopes, language));
        expect(judge(formOf(drawn))).toBe('right');
        for (const left of drawn) {
          const others = drawn.filter((q) => q !== left);
          // If another language requires fewer questions, that number is enough for a visitor who used it.
          const fewest = languages.map((own) =>
            questionPool(scopes, own).some(({ id }) => others.some((q) => q.id === id))
              ? questionCount(scopes, own)
              : drawn.length,
          );
          expect(judge(formOf(others))).toBe(others.length >= Math.min(...fewest) ? 'right' : 'too-few');
          expect(judge({ ...formOf(drawn), [answerKey(left.id)]: 'wrong' })).toBe('wrong');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('may be given in two languages, where the visitor changed it on the way [QUE-01]', () => {
    const translated = [1, 2].flatMap((id) =>
      ['en', 'sv'].map((own) => ({ ...question(id, own), corrent_answer: own })),
    );
    const scopes = [{ ...scope([], 2), control_questions: translated }];
    const judge = (form: Record<string, string>) => judgeAnswers(scopes, { language: 'sv', languages, form });
    expect(judge({ control_question_1: 'en', control_question_2: 'sv' })).toBe('right');
    expect(judge({ control_question_1: 'en' })).toBe('too-few');
    expect(judge({ control_question_1: 'en', control_question_2: 'de' })).toBe('wrong');
  });
});
