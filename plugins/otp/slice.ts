/** 'late' when the server never said that it arrived [OTP-05]. */
export type Delivery = 'unknown' | 'pending' | 'delivered' | 'failed' | 'late';

export interface OtpSlice {
  /** The phone all the rest is about; another phone starts afresh. */
  phone: string;
  sending: 'none' | 'sending' | 'sent' | 'failed' | 'no-phone';
  /** Why it could not be sent, in the server's words; null when the server said nothing. */
  reason: string | null;
  /** Clock time from which a new code may be asked for [OTP-06]. */
  resendAt: number;
  /** How many codes were sent to this phone. */
  sent: number;
  delivery: Delivery;
  digits: string[];
  /** The box to focus, once for each new object. */
  focus: { readonly box: number } | null;
  /** The code for this phone was right. */
  verifiedPhone: string | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      otp: OtpSlice;
    }
    interface Moments {
      'otp:verified': { readonly phone: string };
    }
  }
}

export function emptyOtp(phone = ''): OtpSlice {
  return {
    phone,
    sending: 'none',
    reason: null,
    resendAt: 0,
    sent: 0,
    delivery: 'unknown',
    digits: ['', '', '', ''],
    focus: null,
    verifiedPhone: null,
  };
}
