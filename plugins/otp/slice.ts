export type Delivery = 'unknown' | 'pending' | 'delivered' | 'failed' | 'late';

export interface OtpSlice {
  /** The phone the rest is about; another phone starts afresh. */
  phone: string;
  sending: 'none' | 'sending' | 'sent' | 'failed' | 'no-phone';
  /** Why it could not be sent, in the server's words. */
  reason: string | null;
  /** Clock time from which a new code may be asked for; null before the first was sent. */
  resendAt: number | null;
  /** How many were sent for this phone. */
  sent: number;
  delivery: Delivery;
  digits: readonly string[];
  checking: 'none' | 'checking' | 'wrong' | 'failed';
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
