import { DAY_MS } from './time.ts';

/** What was shown of a lesson from a moment on, and whether who saw it then knows what the draft shows. */
export interface PastLesson {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** `corrected`: only if what has changed since is a small correction. */
  readonly counts: 'yes' | 'corrected' | 'no';
}

export interface DraftLesson {
  readonly id: string;
  /** The oldest first; empty for a new one. */
  readonly past: readonly PastLesson[];
  /** After how many it is seen again. */
  readonly days: number;
}

export interface DueLesson<L extends DraftLesson> {
  readonly lesson: L;
  readonly why: 'new' | 'changed' | 'old';
}

interface Persona {
  /** When they saw everything there was. */
  readonly here: number;
  readonly now: number;
  /** Ids of the lessons that staff call a small correction. */
  readonly corrections: readonly string[];
}

/** What somebody who was here has to see, once a draft is published, and why [MEM-01] [MEM-04]. */
export function dueLessons<L extends DraftLesson>(lessons: readonly L[], persona: Persona): readonly DueLesson<L>[] {
  const { here, now, corrections } = persona;
  return lessons.flatMap((lesson): DueLesson<L>[] => {
    const seen = lesson.past.findLast(({ from }) => from <= here);
    if (seen === undefined) return [{ lesson, why: 'new' }];
    const isKnown = seen.counts === 'yes' || (seen.counts === 'corrected' && corrections.includes(lesson.id));
    if (!isKnown) return [{ lesson, why: 'changed' }];
    return now - here >= lesson.days * DAY_MS ? [{ lesson, why: 'old' }] : [];
  });
}
