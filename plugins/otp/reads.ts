import type { HookContext, SlideContext, Verbs } from '../_kit/product.ts';

export const READS = [
  'module_sms',
  'module_verify_otp',
  'facts.sublocation',
  'facts.track',
  'facts.form',
  'services.http',
  'services.storage',
] as const;
export type OtpRead = (typeof READS)[number];
export type OtpVerbs = Verbs<'otp', OtpRead>;
export type OtpHook = HookContext<'otp', OtpRead>;
export type OtpContext = SlideContext<'otp', unknown, OtpRead>;
