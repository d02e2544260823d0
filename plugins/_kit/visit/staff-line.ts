/** Reason a slide calls staff; '' if the visitor did. */
export type CallReason = '' | 'tries' | 'answer' | 'booking' | 'window';

export interface CallAbout {
  readonly key: string;
  /** As the location writes it; '' if nothing was chosen. */
  readonly answer: string;
  readonly missing?: true;
}

export interface StaffCall {
  /** 'sending': retrying. 'waiting': staff can see it. 'answered': someone is coming. 'ended': by the visitor, or lost. */
  readonly kind: 'none' | 'sending' | 'waiting' | 'answered' | 'settled' | 'ended';
  readonly by: string;
  /** As far as known. */
  readonly staffed: boolean;
  readonly why: CallReason;
  readonly about: readonly CallAbout[];
}

export interface StaffLine {
  get(): StaffCall;
  subscribe(listener: () => void): () => void;
  /** Adds to an open call. Does nothing without a desk. */
  call(why: CallReason, about?: readonly CallAbout[]): void;
  end(): void;
}

export const NO_CALL: StaffCall = { kind: 'none', by: '', staffed: true, why: '', about: [] };

/** Whether staff have the call or may pick it up any moment. */
export const isWithStaff = ({ kind, staffed }: StaffCall): boolean =>
  kind === 'answered' || ((kind === 'sending' || kind === 'waiting') && staffed);
