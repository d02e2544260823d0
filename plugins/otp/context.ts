import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { OtpRead } from './reads.ts';

export type OtpVerbs = Verbs<'otp', OtpRead>;
export type OtpHook = HookContext<'otp', OtpRead>;
export type OtpContext = SlideContext<'otp', unknown, OtpRead>;
