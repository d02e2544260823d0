import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { OtpFlag } from './flags.ts';

export type OtpVerbs = Verbs<'otp', OtpFlag>;
export type OtpHook = HookContext<'otp', OtpFlag>;
export type OtpContext = SlideContext<'otp', unknown, OtpFlag>;
