/** Why a slide calls staff; '' for a visitor who does so by hand: the desk says what to do about it. */
export type CallReason = '' | 'tries' | 'answer' | 'booking' | 'window';

/** What was answered that staff are called for, so that the desk can say it in words. */
export interface CallAbout {
  /** Of the field or the question in the form data. */
  readonly key: string;
  /** The option, as the location writes it; '' where nothing was chosen. */
  readonly answer: string;
  /** That this option was left open is what matters. */
  readonly missing?: true;
}

/** What has become of a visitor's call for staff. */
export interface StaffCall {
  /**
   * 'sending': staff cannot be reached, and it is tried again; 'waiting': they can see it; 'answered': somebody comes;
   * 'settled': they say it is done; 'ended': by the visitor, or nobody knows it any more.
   */
  readonly kind: 'none' | 'sending' | 'waiting' | 'answered' | 'settled' | 'ended';
  /** Who comes. */
  readonly by: string;
  /** Whether somebody has the desk open; while it is sent, whether that may still be so. */
  readonly staffed: boolean;
  readonly why: CallReason;
  readonly about: readonly CallAbout[];
}

/** A visitor's line to staff, as slides see it [GATE-08]. */
export interface StaffLine {
  get(): StaffCall;
  subscribe(listener: () => void): () => void;
  /** Calls staff, or adds why to the call that is open. Nothing where the backend has no desk. */
  call(why: CallReason, about?: readonly CallAbout[]): void;
  /** The visitor needs nobody any more. */
  end(): void;
}

export const NO_CALL: StaffCall = { kind: 'none', by: '', staffed: true, why: '', about: [] };

/** Whether a person has the call, or may have it any moment: until they settle it, there is somebody to wait for. */
export const isWithStaff = ({ kind, staffed }: StaffCall): boolean =>
  kind === 'answered' || ((kind === 'sending' || kind === 'waiting') && staffed);
