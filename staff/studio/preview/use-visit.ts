import { useState } from 'react';
import type { Aim, Scene } from '../../../domain/preview-messages.ts';
import type { Made } from './use-page.ts';

interface Visit {
  /** Where it begins; null for somebody who has chosen nothing. */
  readonly begin: Scene['begin'];
  /** Another number is another visit, in a new frame. */
  readonly visit: number;
  /** Begins again, there. */
  readonly restart: (aim: Aim) => void;
}

/**
 * The visit in the frame. Who is on the way to a place has chosen it; with another place, another visit stands at the same
 * slide [STU-04].
 */
export function useVisit(made: Made, current: string): Visit {
  const begun = (aim: Aim, visit: number) => {
    const knows = aim.key !== '' || made.place !== '';
    return { begin: knows ? { ...aim, facts: made.facts } : null, visit, place: made.place };
  };
  const [now, setNow] = useState(() => begun({ key: '' }, 0));
  if (now.place !== made.place) setNow(begun({ key: current }, now.visit + 1));
  return { ...now, restart: (aim) => setNow((before) => begun(aim, before.visit + 1)) };
}
