/** The location flags the one-time-code slide reads. */
export const otpFlags = ['module_sms', 'module_verify_otp'] as const;

export type OtpFlag = (typeof otpFlags)[number];
