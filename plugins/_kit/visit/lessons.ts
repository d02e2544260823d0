import type { Clock } from 'gatehouse-engine';
import { destination } from '../../../domain/destination.ts';
import type { Device } from '../page/services.ts';
import type { Config, Facts } from '../product.ts';

/** Lessons from an identified visitor's earlier visits [MEM-04]. */
export interface Taught {
  /** When valid lessons were seen, in milliseconds, by key. */
  readonly held: Readonly<Record<string, number>>;
  /** Changed or expired lessons. */
  readonly again: readonly string[];
  /** Number of lessons due, without questions. */
  readonly due: number;
  readonly place: string;
  /** As entered. */
  readonly person: string;
  /** The visitor asked to see everything again. */
  readonly isAllShown: boolean;
}

/** A lesson due again after a wrong answer [MEM-06]. */
export interface MissedLesson {
  readonly lesson: string;
  readonly place: string;
  readonly person: string;
}

type Learning = Facts & {
  readonly instruction?: { readonly taught?: Taught | null; readonly hasSkipped?: boolean };
  readonly recall?: { readonly missed?: MissedLesson | null };
};

/** null unless the visitor is identified and wants only the lessons due there. */
export function findTaught(facts: Facts, place: string): Taught | null {
  const taught = (facts as Learning).instruction?.taught;
  return !taught || taught.isAllShown || taught.place !== place ? null : taught;
}

/** The lesson shown again after a wrong answer. */
export function findMissedLesson(facts: Facts): string | null {
  const missed = (facts as Learning).recall?.missed;
  return missed && findTaught(facts, missed.place)?.person === missed.person ? missed.lesson : null;
}

/** When a lesson that need not be repeated was seen; null if it is due. */
export function findHeldSince(facts: Facts, place: string, key: string): number | null {
  if (findMissedLesson(facts) === key) return null;
  return findTaught(facts, place)?.held[key] ?? null;
}

export const isAgain = (facts: Facts, key: string): boolean =>
  (facts as Learning).instruction?.taught?.again.includes(key) ?? false;

/** 0 if the visitor skipped the information slides [INS-03]. */
export const readSlideshow = (facts: Facts): 0 | 1 => ((facts as Learning).instruction?.hasSkipped ? 0 : 1);

export type ShownLessons = Record<string, ShownLesson>;

interface ShownLesson {
  readonly language: string;
  readonly place: string;
  ms: number;
  /** Painted, decoded or, for a film, watched to the end [TRUE-01]. */
  isShown: boolean;
}

export interface Showing {
  readonly clock: Clock;
  readonly config: Config;
  readonly facts: Facts;
  update(recipe: (slice: { shown: ShownLessons }) => void): void;
}

function openLesson({ config, facts, update }: Omit<Showing, 'clock'>, key: string): void {
  const place = String(destination(config, facts).id);
  const { locale: language } = config.language;
  update(({ shown }) => {
    // At another place it is another lesson.
    const { ms, isShown } = shown[key]?.place === place ? shown[key] : { ms: 0, isShown: false };
    shown[key] = { language, place, ms, isShown };
  });
}

/** Hooks of a lesson's slide; its component reports with `useLesson`. */
export const lessonHooks = <C extends Showing>(keyOf: (ctx: C) => string) => ({
  afterEnter: (ctx: C) => openLesson(ctx, keyOf(ctx)),
});

/**
 * Counts a lesson's time on the screen [TRUE-01].
 * @param isWhole all of the lesson is on the page
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

/** Seconds on the screen, and whether the lessons were shown. */
export const listLessonsToSend = ({ slice: { shown } }: { readonly slice: { readonly shown: ShownLessons } }) =>
  Object.entries(shown).map(([key, { language, ms, isShown }]) => ({
    key,
    language,
    seconds: Math.round(ms / 1000),
    ...(!isShown && { shown: false }),
  }));
