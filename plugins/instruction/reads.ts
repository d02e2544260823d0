import type { HookContext, SlideContext } from '../_kit/product.ts';

export const READS = [
  'slideshow_skippable',
  'printout_directly_after_form_slide',
  'module_kiosk',
  'printout_landscape_mode',
  'printout_format',
  'facts.sublocation',
  'facts.track',
  'facts.form',
  'facts.otp',
  'facts.entrycode',
  'facts.recall',
  'services.http',
  'services.device',
  'services.visit',
  'services.pageUrl',
  'services.storage',
] as const;
export type InstructionRead = (typeof READS)[number];
export type InstructionHook = HookContext<'instruction', InstructionRead>;
export type InstructionContext = SlideContext<'instruction', unknown, InstructionRead>;
