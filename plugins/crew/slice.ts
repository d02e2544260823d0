import type { OpenCrewRequest } from '../../schemas/generated/types.ts';

export type SharedByCrew = Readonly<NonNullable<OpenCrewRequest['shared']>>;

/** 'unread' while the server is away. */
export type JoiningState = 'looking' | 'waiting' | 'found' | 'full' | 'expired' | 'unknown' | 'unread';

export interface CrewSlice {
  size: number;
  part: 'alone' | 'first' | 'member';
  code: string;
  link: string;
  /** Others can scan its code. */
  isOpen: boolean;
  joining: JoiningState | null;
  /** Came here from the form, and returns there. */
  isWanted: boolean;
  /** Came with a crew's code, or from a kiosk's previous visitor. */
  isBrought: boolean;
  shared: SharedByCrew | null;
  done: number;
  showsCode: boolean;
  leaving: 'no' | 'sending' | 'failed' | 'left';
}

declare module '../_kit/product.ts' {
  interface Slices {
    crew: CrewSlice;
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
    isWanted: false,
    isBrought: false,
    shared: null,
    done: 0,
    showsCode: false,
    leaving: 'no',
  };
}
