/** What the one-time-code slide reads. */
export const otpReads = [
  'module_sms',
  'module_verify_otp',
  'facts.sublocation',
  'facts.track',
  'facts.form',
  'services.http',
  'services.storage',
] as const;

export type OtpRead = (typeof otpReads)[number];
