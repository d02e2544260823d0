import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';

/*
 * Histories of a location with several places and languages, and an oracle that says in other words than the code what is
 * due: it keeps for each person which texts they have read, and for each text which others stand for it.
 */

/** By lesson and language, which text is shown; 0 where the English one stands in. A lesson that is left out is not taught. */
export type Shown = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const LANGUAGES = ['en', 'sv', 'de'];
export const AGE_DAYS = 30;
export const KEPT_DAYS = 60;
/** Of lessons that count for longer or shorter than the location says; none for longer than is kept. */
export const OWN_DAYS: Readonly<Record<string, number>> = { 'photo:1@1': 12, 'photo:3@11': 45, 'instruction@21': 70 };

/** The second photo is not always there; the places share some lessons, and two have instructions of their own. */
const SOMETIMES = 'photo:2@1';
const ALWAYS = ['instruction@1', 'instruction@21', 'photo:1@1', 'photo:3@11'];
export const LESSONS = [...ALWAYS, SOMETIMES];
const PLACES = [
  { subLocationId: 12, trackId: 0, teaches: ['instruction@1', 'photo:1@1', SOMETIMES] },
  { subLocationId: 11, trackId: 21, teaches: ['instruction@21', 'photo:1@1', 'photo:3@11'] },
  { subLocationId: 11, trackId: 22, teaches: ['instruction@1', 'photo:1@1', 'photo:3@11'] },
];

export interface Visit {
  readonly person: number;
  readonly place: (typeof PLACES)[number];
  readonly language: string;
  /** Ids of what is taught there now. */
  readonly taught: readonly string[];
  readonly at: number;
}

/** What a history is lived in: the rules alone, or a server. */
export interface World {
  publish(shown: Shown, corrections: readonly string[], at: number): void | Promise<void>;
  /** Shows a visitor what is due. @returns its ids */
  visit(visit: Visit): string[] | Promise<string[]>;
  forget(person: number): void | Promise<void>;
  retention(at: number): void | Promise<void>;
}

const text = fc.record({ en: fc.integer({ min: 1, max: 5 }), sv: fc.nat(5), de: fc.nat(5) });
const shown = fc.record(Object.fromEntries(LESSONS.map((id) => [id, text] as const)), { requiredKeys: ALWAYS });
const person = fc.nat(2);
const step = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), shown, corrections: fc.subarray(LESSONS) }),
  fc.record({ kind: fc.constant('restore' as const), version: fc.nat(9) }),
  {
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      person,
      place: fc.constantFrom(...PLACES),
      language: fc.constantFrom(...LANGUAGES),
    }),
    weight: 5,
  },
  { arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }), weight: 2 },
  fc.record({ kind: fc.constant('forget' as const), person }),
  fc.record({ kind: fc.constant('retention' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const histories = fc.array(step, { maxLength: 25, size: 'max' });

/** What has the same number was never changed but by small corrections, or was brought back as it was. */
class Oracle {
  readonly #meanings = new Map<string, number>();
  readonly #read = new Map<number, { lesson: string; language: string; meaning: number; at: number }[]>();
  /** Each lesson as it was last taught. */
  #last: Shown = {};
  #next = 1;

  publish(now: Shown, corrections: readonly string[]): void {
    for (const lesson of Object.keys(now)) {
      for (const language of LANGUAGES) {
        const name = nameIn(now, lesson, language);
        if (this.#meanings.has(name)) continue;
        const before = this.#meanings.get(nameIn(this.#last, lesson, language));
        this.#meanings.set(name, (corrections.includes(lesson) ? before : undefined) ?? this.#next++);
      }
    }
    this.#last = { ...this.#last, ...now };
  }
  #meaning = (lesson: string, language: string) => this.#meanings.get(nameIn(this.#last, lesson, language)) ?? 0;
  due({ person, taught, at: now }: Visit): string[] {
    const own = this.#read.get(person) ?? [];
    const counts = (lesson: string) => Math.min(OWN_DAYS[lesson] ?? AGE_DAYS, KEPT_DAYS);
    const knows = ({ lesson, language, meaning, at }: (typeof own)[number]) =>
      at > now - counts(lesson) * DAY_MS && this.#meaning(lesson, language) === meaning;
    const isKnown = (id: string) => {
      const last = own.findLast(({ lesson }) => lesson === id);
      return last !== undefined && knows(last);
    };
    return taught.filter((id) => !isKnown(id));
  }
  reads({ person, language, at }: Visit, lessons: readonly string[]): void {
    const read = lessons.map((lesson) => ({ lesson, language, meaning: this.#meaning(lesson, language), at }));
    this.#read.set(person, [...(this.#read.get(person) ?? []), ...read]);
  }
  forget = (one: number) => this.#read.delete(one);
}

/** Which text is read in a language. */
export const textIn = (texts: Readonly<Record<string, number>> | undefined, language: string): number =>
  texts?.[language] || (texts?.['en'] ?? 0);
const nameIn = (of: Shown, lesson: string, language: string) => `${lesson} ${language} ${textIn(of[lesson], language)}`;

/** Lives a history: nothing that changed is left out, and nothing else within its age is shown again [MEM-05]. */
export async function live(steps: readonly Step[], world: World, start: number): Promise<void> {
  const oracle = new Oracle();
  const published: Shown[] = [];
  let at = start;
  const publish = async (now: Shown, corrections: readonly string[]) => {
    oracle.publish(now, corrections);
    published.push(now);
    await world.publish(now, corrections, at);
  };
  await publish(Object.fromEntries(LESSONS.map((id) => [id, { en: 1, sv: 1, de: 0 }])), []);
  for (const one of steps) {
    // Nobody does two things at once.
    at += 2_000;
    if (one.kind === 'publish') await publish(one.shown, one.corrections);
    else if (one.kind === 'restore') await publish(published[one.version % published.length] ?? {}, []);
    else if (one.kind === 'pass') at += one.days * DAY_MS;
    else if (one.kind === 'retention') await world.retention(at);
    else if (one.kind === 'forget') {
      oracle.forget(one.person);
      await world.forget(one.person);
    } else {
      const taught = one.place.teaches.filter((id) => published.at(-1)?.[id] !== undefined);
      const visit = { ...one, taught, at };
      const due = await world.visit(visit);
      expect(due).toEqual(oracle.due(visit));
      oracle.reads(visit, due);
    }
  }
}
