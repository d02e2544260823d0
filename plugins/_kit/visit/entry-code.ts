import { type DestinationFacts, destination } from '../../../domain/destination.ts';
import { toId } from '../../../domain/flag.ts';
import type { TakeCodeAnswer } from '../../../schemas/generated/types.ts';
import type { Config, Facts } from '../product.ts';
import type { ConfirmedBooking } from './booking.ts';

export type Found = Readonly<TakeCodeAnswer>;

export type CodeProblem = 'unknown' | 'used' | 'expired' | 'early' | 'unread' | 'camera';

export interface EntryCodeSlice {
  entry: string;
  problem: CodeProblem | null;
  otherDay: string | null;
  /** The code's data, awaiting confirmation. */
  found: Found | null;
  taken: Found | null;
  code: string;
  /** After this slide, an invitation's code is required. */
  isPreparing: boolean;
  /** Another slide has taken a code, or the visitor has none. */
  isElsewhere: boolean;
}

declare module '../product.ts' {
  interface Slices {
    entrycode: EntryCodeSlice;
  }
  interface Moments {
    /** The visitor confirmed the data behind a code [GATE-06]. */
    'entrycode:taken': {
      readonly answers: Readonly<Record<string, string>>;
      readonly booking: ConfirmedBooking | null;
    };
    /** The visit was prepared in another language; the page switches if it can. */
    'language:wanted': { readonly key: string };
    /** The visitor continues without a code: its answers are removed. */
    'entrycode:dropped': Readonly<Record<string, never>>;
  }
}

type StageFacts = Pick<Facts, 'entrycode'> & DestinationFacts;

/** Preparing at home, or prepared for this very place [GATE-06]. */
export function judgeStage(config: Config, facts: StageFacts): 'preparing' | 'prepared' | null {
  if (facts.entrycode?.isPreparing) return 'preparing';
  const place = facts.entrycode?.taken?.prepared_for;
  return place && toId(place) === toId(destination(config, facts).id) ? 'prepared' : null;
}
