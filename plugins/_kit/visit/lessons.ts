import type { Clock, Facts } from 'gatehouse-engine';
import type { Wording } from '../../../domain/wording.ts';

/** What a visitor who has proven who they are was shown here before [MEM-04]. */
export interface Taught {
  /** When lessons that need not be seen again were seen, by key, in milliseconds. */
  readonly held: Readonly<Record<string, number>>;
  /** Keys of those that have changed since they were seen, or were seen too long ago. */
  readonly again: readonly string[];
  /** How many are to be seen, apart from questions. */
  readonly due: number;
  /** The destination that it is about. */
  readonly place: string;
  /** Whom it is about, as the visitor entered it. */
  readonly person: string;
  /** The visitor wants to see everything again. */
  readonly isAllShown: boolean;
}

/** A lesson that somebody held but answered wrongly about: it is due again in this visit [MEM-06]. */
export interface MissedLesson {
  readonly lesson: string;
  readonly place: string;
  readonly person: string;
}

type Learning = Facts & {
  readonly instruction?: { readonly taught?: Taught | null };
  readonly recall?: { readonly missed?: MissedLesson | null };
};

/** Of a visitor who has proven who they are and wants to see only what is due at the place; null for everybody else. */
export function taughtAt(facts: Facts, place: string): Taught | null {
  const taught = (facts as Learning).instruction?.taught;
  return !taught || taught.isAllShown || taught.place !== place ? null : taught;
}

/** The held lesson that is shown again, because the visitor no longer knew it. */
export function missedLesson(facts: Facts): string | null {
  const missed = (facts as Learning).recall?.missed;
  return missed && taughtAt(facts, missed.place)?.person === missed.person ? missed.lesson : null;
}

/** Since when the visitor has known a lesson and need not see it now; null for one that is due, as all are in doubt. */
export function heldSince(facts: Facts, place: string, key: string): number | null {
  if (missedLesson(facts) === key) return null;
  return taughtAt(facts, place)?.held[key] ?? null;
}

/** Whether a lesson that the visitor saw before is due again. */
export const isAgain = (facts: Facts, key: string): boolean =>
  (facts as Learning).instruction?.taught?.again.includes(key) ?? false;

/** Lessons that were on the screen, by key: in which language, and for how many milliseconds in all. */
export type ShownLessons = Record<
  string,
  { language: string; ms: number; since: number | null; wording?: Wording | undefined }
>;

export interface Showing {
  readonly clock: Clock;
  readonly config: Gatehouse.Config;
  update(recipe: (slice: { shown: ShownLessons }) => void): void;
}

export function showLesson({ clock, config, update }: Showing, key: string, wording?: Wording | null): void {
  const since = clock.now();
  update(({ shown }) => {
    shown[key] = { language: config.language.locale, ms: shown[key]?.ms ?? 0, since, wording: wording ?? undefined };
  });
}

export function leaveLesson({ clock, update }: Showing, key: string): void {
  const now = clock.now();
  update(({ shown }) => {
    const own = shown[key];
    if (own === undefined || own.since === null) return;
    own.ms += Math.max(0, now - own.since);
    own.since = null;
  });
}

/** The hooks of a slide that is a lesson. */
export const lessonHooks = <C extends Showing>(keyOf: (c: C) => string, wordingOf?: (c: C) => Wording | null) => ({
  afterEnter: (c: C) => showLesson(c, keyOf(c), wordingOf?.(c)),
  afterLeave: (c: C) => leaveLesson(c, keyOf(c)),
});

/** What is told of them with the signature: those that were left again, as who goes on leaves them. */
export const toldLessons = ({ slice: { shown } }: { readonly slice: { readonly shown: ShownLessons } }) =>
  Object.entries(shown)
    .filter(([, { since }]) => since === null)
    .map(([key, { language, ms, wording }]) => ({
      key,
      language,
      seconds: Math.round(ms / 1000),
      ...(wording && { wording }),
    }));
