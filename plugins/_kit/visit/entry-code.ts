import type { Facts } from 'gatehouse-engine';
import { type DestinationFacts, destination } from '../../../domain/destination.ts';
import { toId } from '../../../domain/flag.ts';
import type { TakeCodeAnswer } from '../../../schemas/generated/types.ts';
import type { ConfirmedBooking } from './booking.ts';

export type Found = Readonly<TakeCodeAnswer>;

/** Why a code helps nobody; 'camera' when the camera cannot be used. */
export type CodeProblem = 'unknown' | 'used' | 'expired' | 'early' | 'unread' | 'camera';

export interface EntryCodeSlice {
  entry: string;
  problem: CodeProblem | null;
  /** The day and time an early or expired code is for. */
  otherDay: string | null;
  /** What the server knows under the code, until the visitor has said that it is right. */
  found: Found | null;
  /** What the visitor said is right. */
  taken: Found | null;
  /** The code of what was found last, as it was sent. */
  code: string;
  /** The visitor is not at the site yet, and prepares the visit. Once this slide is left it is that of an invitation. */
  isPreparing: boolean;
  /** A code that another slide took has answered already. */
  isElsewhere: boolean;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      entrycode: EntryCodeSlice;
    }
    interface Moments {
      /** The visitor came with a code and said that what it stands for is right [GATE-06]. */
      'entrycode:taken': {
        readonly answers: Readonly<Record<string, string>>;
        readonly booking: ConfirmedBooking | null;
      };
      /** The visit was prepared in another language: the page takes it over if it can. */
      'language:wanted': { readonly key: string };
      /** The visitor goes on without a code after all: what it filled in goes. */
      'entrycode:dropped': Readonly<Record<string, never>>;
    }
  }
}

type StageFacts = Pick<Facts, 'entrycode'> & DestinationFacts;

/**
 * Whether the visitor prepares the visit at home, or has done so for this place [GATE-06]. Of one that was prepared for
 * another place nothing has been seen.
 */
export function stageOf(config: Gatehouse.Config, facts: StageFacts): 'preparing' | 'prepared' | null {
  if (facts.entrycode?.isPreparing) return 'preparing';
  const place = facts.entrycode?.taken?.prepared_for;
  return place && toId(place) === toId(destination(config, facts).id) ? 'prepared' : null;
}
