import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';

/*
 * Histories of a location with several places and languages, and an oracle that works out what is due another way than
 * the code. It records the texts each person has read, and the texts that count as equal.
 */

/** Number of the text shown, by lesson and language; 0 falls back to English. A lesson left out is not taught. */
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
  /** The version that the page was made of, by its number since the history began, from 1. */
  readonly version: number;
  /** Ids of the lessons that version teaches there. */
  readonly taught: readonly string[];
  readonly at: number;
}

/** The record of a lesson at the end of a visit. */
export interface Attested {
  readonly id: string;
  readonly state: 'shown' | 'held' | 'not_shown';
  readonly language: string;
  /** Which text was read in it. */
  readonly text: number;
  /** When it was read. */
  readonly at: number;
}

/** The system under test: the rules alone, or a server. */
export interface World {
  publish(shown: Shown, corrections: readonly string[], at: number): void | Promise<void>;
  /** A page asks what is due. @returns ids */
  asks(visit: Visit): string[] | Promise<string[]>;
  /** Its visitor has seen this and signs. @returns what is attested, in the order of `taught`; null if nothing is */
  signs(visit: Visit, due: readonly string[]): Attested[] | null | Promise<Attested[]>;
  forget(person: number): void | Promise<void>;
  retention(at: number): void | Promise<void>;
}

const text = fc.record({ en: fc.integer({ min: 1, max: 5 }), sv: fc.nat(5), de: fc.nat(5) });
const shown = fc.record(Object.fromEntries(LESSONS.map((id) => [id, text] as const)), { requiredKeys: ALWAYS });
const person = fc.nat(2);
const publication = { shown, corrections: fc.subarray(LESSONS) };
const meanwhile = fc.option(fc.record(publication), { freq: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), ...publication }),
  fc.record({ kind: fc.constant('restore' as const), version: fc.nat(9) }),
  {
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      person,
      place: fc.constantFrom(...PLACES),
      language: fc.constantFrom(...LANGUAGES),
      // Most pages are signed before anything else is published.
      beforeAsking: meanwhile,
      beforeSigning: meanwhile,
    }),
    weight: 5,
  },
  { arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }), weight: 2 },
  fc.record({ kind: fc.constant('forget' as const), person }),
  fc.record({ kind: fc.constant('retention' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const histories = fc.array(step, { maxLength: 25, size: 'max' });

interface Read extends Attested {
  readonly meaning: number;
}

/** Texts share a meaning number if they differ only by small corrections, or were restored. */
class Oracle {
  readonly #meanings = new Map<string, number>();
  readonly #read = new Map<number, Read[]>();
  readonly #versions: Shown[] = [];
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
    this.#versions.push(now);
  }
  /** The newest version, by its number, and what it teaches. */
  newest = () => ({ version: this.#versions.length, shown: this.#versions.at(-1) ?? {} });
  /** A lesson as a page has it that was made of a version. */
  #on(version: number, id: string, language: string) {
    const page = this.#versions[version - 1] ?? {};
    return { text: textIn(page[id], language), meaning: this.#meanings.get(nameIn(page, id, language)) ?? 0 };
  }
  /** The visitor's last reading of a lesson, if it still counts and covers the page's text. */
  #known({ person, version, at: now }: Visit, lesson: string): Read | undefined {
    const last = this.#read.get(person)?.findLast(({ id }) => id === lesson);
    const counts = Math.min(OWN_DAYS[lesson] ?? AGE_DAYS, KEPT_DAYS);
    if (last === undefined || last.at <= now - counts * DAY_MS) return undefined;
    return this.#on(version, lesson, last.language).meaning === last.meaning ? last : undefined;
  }
  due = (visit: Visit): string[] => visit.taught.filter((id) => this.#known(visit, id) === undefined);
  /** @returns what is to be attested of the visit */
  signs(visit: Visit, due: readonly string[]): Attested[] {
    const { person, language, version, taught, at } = visit;
    const all = taught.flatMap((id): Read[] => {
      const known = due.includes(id) ? undefined : this.#known(visit, id);
      if (known !== undefined) return [{ ...known, state: 'held' }];
      const isRead = due.includes(id);
      return isRead ? [{ id, language, state: 'shown', at, ...this.#on(version, id, language) }] : [];
    });
    this.#read.set(person, [...(this.#read.get(person) ?? []), ...all.filter(({ state }) => state === 'shown')]);
    return all.map(({ meaning: _, ...one }) => one);
  }
  forget = (one: number) => this.#read.delete(one);
}

/** Which text is read in a language. */
export const textIn = (texts: Readonly<Record<string, number>> | undefined, language: string): number =>
  texts?.[language] || (texts?.['en'] ?? 0);
const nameIn = (of: Shown, lesson: string, language: string) => `${lesson} ${language} ${textIn(of[lesson], language)}`;

/**
 * Plays a history. Every change is shown, and nothing else is shown again within its age [MEM-05]. The record of a visit
 * is what its visitor saw, even if a new version was published during it [TRUE-02].
 */
export async function playHistory(steps: readonly Step[], world: World, start: number): Promise<void> {
  const oracle = new Oracle();
  const published: Shown[] = [];
  let at = start;
  const publish = async (now: Shown, corrections: readonly string[]) => {
    // No one does two things at once.
    at += 2_000;
    oracle.publish(now, corrections);
    published.push(now);
    await world.publish(now, corrections, at);
  };
  const visit = async ({ person, place, language, beforeAsking, beforeSigning }: Extract<Step, { kind: 'visit' }>) => {
    const { version, shown } = oracle.newest();
    const page = { person, place, language, version, taught: place.teaches.filter((id) => shown[id] !== undefined) };
    if (beforeAsking !== null) await publish(beforeAsking.shown, beforeAsking.corrections);
    at += 2_000;
    const asking = { ...page, at };
    const due = await world.asks(asking);
    expect(due).toEqual(oracle.due(asking));
    if (beforeSigning !== null) await publish(beforeSigning.shown, beforeSigning.corrections);
    at += 2_000;
    const signing = { ...page, at };
    const attested = oracle.signs(signing, due);
    expect((await world.signs(signing, due)) ?? attested).toEqual(attested);
  };
  await publish(Object.fromEntries(LESSONS.map((id) => [id, { en: 1, sv: 1, de: 0 }])), []);
  for (const one of steps) {
    at += 2_000;
    if (one.kind === 'publish') await publish(one.shown, one.corrections);
    else if (one.kind === 'restore') await publish(published[one.version % published.length] ?? {}, []);
    else if (one.kind === 'pass') at += one.days * DAY_MS;
    else if (one.kind === 'retention') await world.retention(at);
    else if (one.kind === 'visit') await visit(one);
    else {
      oracle.forget(one.person);
      await world.forget(one.person);
    }
  }
}
