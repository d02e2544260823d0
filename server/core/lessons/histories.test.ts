import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Lesson } from '../../../domain/lessons.ts';
import { heldOf, type Seen } from './memory.ts';
import { digestsOf, type LessonRevision, nextRevision } from './revisions.ts';

/*
 * Histories of a location with three lessons in two languages, told by the code and, in other words, by an oracle that
 * keeps for each person which texts they have read, and for each text which others stand for it.
 */

const LESSONS = ['photo:1', 'photo:2', 'instruction'];
const LANGUAGES = ['en', 'sv'];
const AGE = 30;
const KEPT = 60;

type Step =
  | { kind: 'publish'; texts: Record<string, Record<string, number>>; corrections: string[] }
  | { kind: 'restore'; version: number }
  | { kind: 'visit'; person: number; language: string }
  | { kind: 'pass'; days: number }
  | { kind: 'forget'; person: number }
  | { kind: 'retention' };

const texts = fc.record(
  Object.fromEntries(
    LESSONS.map((id) => [id, fc.record(Object.fromEntries(LANGUAGES.map((one) => [one, fc.nat(5)])))] as const),
  ),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), texts, corrections: fc.subarray(LESSONS) }),
  fc.record({ kind: fc.constant('restore' as const), version: fc.nat(9) }),
  {
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      person: fc.nat(2),
      language: fc.constantFrom(...LANGUAGES),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }), weight: 2 },
  fc.record({ kind: fc.constant('forget' as const), person: fc.nat(2) }),
  fc.record({ kind: fc.constant('retention' as const) }),
);

type Shown = Record<string, Record<string, number>>;
const lessonsOf = (shown: Shown): Lesson[] =>
  LESSONS.map((id) => {
    const content = Object.fromEntries(Object.entries(shown[id] ?? {}).map(([language, n]) => [language, String(n)]));
    return { key: id, id, kind: 'photo', titles: {}, content };
  });

/** What has the same number was never changed but by small corrections, or was brought back as it was. */
class Oracle {
  readonly #meanings = new Map<string, number>();
  readonly #read = new Map<string, { lesson: string; language: string; meaning: number; at: number }[]>();
  #shown: Shown = {};
  #next = 1;

  publish(shown: Shown, corrections: readonly string[]): void {
    for (const lesson of LESSONS) {
      for (const language of LANGUAGES) {
        const name = (of: Shown) => `${lesson} ${language} ${of[lesson]?.[language]}`;
        if (this.#meanings.has(name(shown))) continue;
        const before = corrections.includes(lesson) ? this.#meanings.get(name(this.#shown)) : undefined;
        this.#meanings.set(name(shown), before ?? this.#next++);
      }
    }
    this.#shown = shown;
  }
  #meaning = (lesson: string, language: string) =>
    this.#meanings.get(`${lesson} ${language} ${this.#shown[lesson]?.[language]}`) ?? 0;
  due(person: number, now: number): string[] {
    const own = this.#read.get(String(person)) ?? [];
    const knows = (lesson: string) =>
      own.some(
        (one) => one.lesson === lesson && one.at > now - AGE && this.#meaning(lesson, one.language) === one.meaning,
      );
    return LESSONS.filter((lesson) => !knows(lesson));
  }
  reads(person: number, lessons: readonly string[], language: string, at: number): void {
    const own = this.#read.get(String(person)) ?? [];
    own.push(...lessons.map((lesson) => ({ lesson, language, meaning: this.#meaning(lesson, language), at })));
    this.#read.set(String(person), own);
  }
  forget = (person: number) => this.#read.delete(String(person));
}

function live(steps: readonly Step[]): void {
  const oracle = new Oracle();
  const revisions = new Map<string, LessonRevision[]>();
  const published: Shown[] = [];
  const memory = new Map<string, Map<string, Seen>>();
  let now = 1_000;
  const publish = (shown: Shown, corrections: readonly string[]) => {
    oracle.publish(shown, corrections);
    published.push(shown);
    for (const lesson of lessonsOf(shown)) {
      const known = revisions.get(lesson.id) ?? [];
      const change = corrections.includes(lesson.id) ? 'correction' : 'material';
      const next = nextRevision(known, digestsOf(lesson), change, published.length);
      if (next !== undefined) revisions.set(lesson.id, [...known, next]);
    }
  };
  publish(Object.fromEntries(LESSONS.map((id) => [id, { en: 0, sv: 0 }])), []);
  for (const one of steps) {
    if (one.kind === 'publish') publish(one.texts, one.corrections);
    else if (one.kind === 'restore') publish(published[one.version % published.length] ?? {}, []);
    else if (one.kind === 'pass') now += one.days;
    else if (one.kind === 'forget') {
      memory.delete(String(one.person));
      oracle.forget(one.person);
    } else if (one.kind === 'retention') {
      for (const own of memory.values())
        for (const [key, { seen_at }] of own) if (seen_at < now - KEPT) own.delete(key);
    } else {
      const own = memory.get(String(one.person)) ?? new Map<string, Seen>();
      memory.set(String(one.person), own);
      const current = new Map([...revisions].map(([id, all]) => [id, all.at(-1) as LessonRevision]));
      const lessons = lessonsOf(published.at(-1) ?? {});
      const held = heldOf(lessons, current, [...own.values()], now - AGE);
      const due = LESSONS.filter((id) => !held.since.has(id));
      // Nothing that changed is left out, and nothing else within its age is shown again.
      expect(due).toEqual(oracle.due(one.person, now));
      for (const id of due) {
        const meaning = current.get(id)?.meanings[one.language] ?? 0;
        const row = { lesson_id: id, language: one.language, meaning, seen_at: now };
        own.set(`${id} ${one.language} ${meaning}`, row);
      }
      oracle.reads(one.person, due, one.language, now);
      now += 1;
    }
  }
}

it('over 10,000 histories no changed lesson is left out, and no other is shown again within its age [MEM-05]', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 25, size: 'max' }), live), { numRuns: 10_000 });
});
