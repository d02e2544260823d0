import type { Clock, Facts } from 'gatehouse-engine';
import { destination } from '../../../domain/destination.ts';
import type { Device } from '../page/services.ts';

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
  readonly instruction?: { readonly taught?: Taught | null; readonly hasSkipped?: boolean };
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

/** What the calls say of it: 0 if the visitor chose to go on without the information slides [INS-03]. */
export const readSlideshow = (facts: Facts): 0 | 1 => ((facts as Learning).instruction?.hasSkipped ? 0 : 1);

/** Lessons whose slides were entered, by key. */
export type ShownLessons = Record<string, ShownLesson>;

interface ShownLesson {
  readonly language: string;
  /** The destination at which it was taught. */
  readonly place: string;
  /** For how long in all it could be seen. */
  ms: number;
  /** All of it reached the screen: the text was painted, the picture decoded, the film seen to its end [TRUE-01]. */
  isShown: boolean;
}

export interface Showing {
  readonly clock: Clock;
  readonly config: Gatehouse.Config;
  readonly facts: Facts;
  update(recipe: (slice: { shown: ShownLessons }) => void): void;
}

/** Notes that the slide of a lesson is there: not shown, until it has reached the screen. */
function openLesson({ config, facts, update }: Omit<Showing, 'clock'>, key: string): void {
  const place = String(destination(config, facts).id);
  const { locale: language } = config.language;
  update(({ shown }) => {
    // Elsewhere it is another lesson.
    const { ms, isShown } = shown[key]?.place === place ? shown[key] : { ms: 0, isShown: false };
    shown[key] = { language, place, ms, isShown };
  });
}

/** The hooks of a slide that is a lesson; its component tells with `useLesson` what reaches the screen. */
export const lessonHooks = <C extends Showing>(keyOf: (ctx: C) => string) => ({
  afterEnter: (ctx: C) => openLesson(ctx, keyOf(ctx)),
});

/**
 * Counts how long a lesson on the page can be seen, until the signal aborts: a hidden page shows nobody anything [TRUE-01].
 * @param isWhole all of it is on the page, not only a part
 */
export function countLesson(
  ctx: Showing & { readonly services: { readonly device: Pick<Device, 'watchScreen'> } },
  key: string,
  isWhole: boolean,
  until: AbortSignal,
): void {
  let since: number | null = null;
  const stop = (): void => {
    if (since === null) return;
    const ms = Math.max(0, ctx.clock.now() - since);
    since = null;
    ctx.update(({ shown }) => {
      const own = shown[key];
      if (own === undefined) return;
      own.ms += ms;
      own.isShown ||= isWhole;
    });
  };
  ctx.services.device.watchScreen((isSeen) => {
    if (!isSeen) return stop();
    openLesson(ctx, key);
    since ??= ctx.clock.now();
  }, until);
  until.addEventListener('abort', stop, { once: true });
}

/** What is told of them with the signature: how long each could be seen, and which of them did not reach the screen. */
export const toldLessons = ({ slice: { shown } }: { readonly slice: { readonly shown: ShownLessons } }) =>
  Object.entries(shown).map(([key, { language, ms, isShown }]) => ({
    key,
    language,
    seconds: Math.round(ms / 1000),
    ...(!isShown && { shown: false }),
  }));
