import { describe, expect, it } from 'vitest';
import { seededRandom } from '../engine/random.ts';
import { type ControlQuestion, drawQuestions, questionCount, questionsInLanguage, shuffle } from './questions.ts';

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

  it('fills up from other scopes when one has too few questions [QUE-01]', () => {
    const scopes = [scope([1, 2, 3], 1), scope([], 2, null)];
    expect(drawQuestions(scopes, 'en', draws(3))).toHaveLength(3);
    expect(questionCount(scopes, 'en')).toBe(3);
  });

  it('asks nothing where the module is off, and the deepest that says so wins [QUE-01]', () => {
    expect(drawQuestions([scope([1], 1, 0)], 'en', draws(1))).toEqual([]);
    expect(drawQuestions([scope([1], 1, '1'), scope([2], 1, 0)], 'en', draws(1))).toEqual([]);
    expect(drawQuestions([scope([1], 1, 0), scope([2], 1, true)], 'en', draws(1))).toHaveLength(2);
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
