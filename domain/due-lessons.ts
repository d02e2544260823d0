import { DAY_MS } from './time.ts';

export interface PastLesson {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** `corrected`: only if the changes since are small corrections. */
  readonly counts: 'yes' | 'corrected' | 'no';
}

export interface DraftLesson {
  readonly id: string;
  readonly past: readonly PastLesson[];
  readonly days: number;
}

export interface DueLesson<L extends DraftLesson> {
  readonly lesson: L;
  readonly why: 'new' | 'changed' | 'old';
}

interface Persona {
  readonly here: number;
  readonly now: number;
  readonly corrections: readonly string[];
}

/** For a returning visitor. [MEM-01] [MEM-04] */
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
