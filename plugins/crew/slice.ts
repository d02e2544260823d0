import type { OpenCrewRequest } from '../../schemas/generated/types.ts';

/** What all of a crew have in common: whom they are for and where they go, and nothing of who they are [DAY-06]. */
export type SharedByCrew = Readonly<NonNullable<OpenCrewRequest['shared']>>;

/** Why the code of a crew fills in nothing, or not yet; 'unread' while the server cannot be reached. */
export type JoiningState = 'looking' | 'waiting' | 'found' | 'full' | 'expired' | 'unknown' | 'unread';

export interface CrewSlice {
  /** How many they are, as far as it was said. */
  size: number;
  part: 'alone' | 'first' | 'member';
  /** The code of the crew; '' of somebody who came alone. */
  code: string;
  /** The address behind the code that others scan. */
  link: string;
  /** Whether the server has the crew, so that others can use the code. */
  isOpen: boolean;
  /** Somebody who came with a code, until they have gone on. */
  joining: JoiningState | null;
  shared: SharedByCrew | null;
  /** How many have checked in, as far as it is known. */
  done: number;
  showsCode: boolean;
  /** The next one goes on at this kiosk. */
  handsOn: boolean;
  leaving: 'no' | 'sending' | 'failed' | 'left';
}

declare global {
  namespace Gatehouse {
    interface Slices {
      crew: CrewSlice;
    }
  }
}

export function emptyCrew(): CrewSlice {
  return {
    size: 1,
    part: 'alone',
    code: '',
    link: '',
    isOpen: false,
    joining: null,
    shared: null,
    done: 0,
    showsCode: false,
    handsOn: false,
    leaving: 'no',
  };
}
