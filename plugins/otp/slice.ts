/** 'late' when the server never reported delivery [OTP-05]. */
export type Delivery = 'unknown' | 'pending' | 'delivered' | 'failed' | 'late';

export interface OtpSlice {
  /** The phone that the rest of the slice belongs to; a new phone resets it. */
  phone: string;
  sending: 'none' | 'sending' | 'sent' | 'failed' | 'no-phone';
  /** Why sending failed, in the server's words; null if it gave no reason. */
  reason: string | null;
  /** What the server says about a failed message, if that is more than the reason. */
  message: string | null;
  /** When the last message was sent, and when it arrived, as the server tells it; '' when it does not. */
  sentAt: string;
  deliveredAt: string;
  /** Clock time from which a new code can be requested [OTP-06]. */
  resendAt: number;
  /** How many codes have been sent to this phone. */
  sent: number;
  delivery: Delivery;
  digits: string[];
  /** The box to focus; each new object moves the focus once. */
  focus: { readonly box: number } | null;
  /** The right code for this phone was entered. */
  verifiedPhone: string | null;
  /** The server could not be reached to send or check a code; the visitor may go on without one for this phone. */
  withoutCode: string | null;
  /** Whether sending failed because the server could not be reached. */
  isAway: boolean;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      otp: OtpSlice;
    }
    interface Moments {
      /** The code that was sent to the phone was entered. */
      'otp:verified': { readonly phone: string };
    }
  }
}

export function emptyOtp(phone = ''): OtpSlice {
  return {
    phone,
    sending: 'none',
    reason: null,
    message: null,
    sentAt: '',
    deliveredAt: '',
    resendAt: 0,
    sent: 0,
    delivery: 'unknown',
    digits: ['', '', '', ''],
    focus: null,
    verifiedPhone: null,
    withoutCode: null,
    isAway: false,
  };
}

/** The button that goes on: without a message there is no code to type, and a new one is the way on [TRUE-07]. */
export function nextOf({ sending, sent, delivery }: OtpSlice): 'shown' | 'hidden' | 'disabled' {
  if (sending === 'no-phone') return 'disabled';
  const hasNone = (sending === 'failed' && sent === 0) || (sending === 'sent' && delivery === 'failed');
  return hasNone ? 'hidden' : 'shown';
}
