import { useState } from 'react';
import type { Scene } from '../../../domain/preview-messages.ts';
import type { Made } from './use-page.ts';

interface Visit {
  /** Where it begins; null for somebody who has chosen nothing. */
  readonly begin: Scene['begin'];
  /** Another number is another visit, in a new frame. */
  readonly visit: number;
  /** Begins again, at the slide with that key; '' is the first. */
  readonly restart: (key: string) => void;
}

/**
 * The visit in the frame. Who is on the way to a place has chosen it; with another place, another visit stands at the same
 * slide [STU-04].
 */
export function useVisit(made: Made, current: string): Visit {
  const begun = (key: string, visit: number) => {
    const knows = key !== '' || made.place !== '';
    return { begin: knows ? { key, facts: made.facts } : null, visit, place: made.place };
  };
  const [now, setNow] = useState(() => begun('', 0));
  if (now.place !== made.place) setNow(begun(current, now.visit + 1));
  return { ...now, restart: (key) => setNow((before) => begun(key, before.visit + 1)) };
}
