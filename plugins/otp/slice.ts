/** 'late': delivery was never reported [OTP-05]. */
export type Delivery = 'unknown' | 'pending' | 'delivered' | 'failed' | 'late';

export interface OtpSlice {
  phone: string;
  sending: 'none' | 'sending' | 'sent' | 'failed' | 'no-phone';
  reason: string | null;
  message: string | null;
  sentAt: string;
  deliveredAt: string;
  /** Clock time of the next resend [OTP-06]. */
  resendAt: number;
  sent: number;
  delivery: Delivery;
  digits: string[];
  /** Until the digits change. */
  error: 'incomplete' | 'wrong' | null;
  /** Each new object moves the focus. */
  focus: { readonly box: number } | null;
  verifiedPhone: string | null;
  withoutCode: string | null;
  isAway: boolean;
}

declare module '../_kit/product.ts' {
  interface Slices {
    otp: OtpSlice;
  }
  interface Moments {
    /** The phone's code was entered. */
    'otp:verified': { readonly phone: string };
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
    error: null,
    focus: null,
    verifiedPhone: null,
    withoutCode: null,
    isAway: false,
  };
}

/** Hidden without a code to type: Resend is the way on [TRUE-07]. */
export function nextOf({ sending, sent, delivery }: OtpSlice): 'shown' | 'hidden' | 'disabled' {
  if (sending === 'no-phone') return 'disabled';
  const hasNone = (sending === 'failed' && sent === 0) || (sending === 'sent' && delivery === 'failed');
  return hasNone ? 'hidden' : 'shown';
}
