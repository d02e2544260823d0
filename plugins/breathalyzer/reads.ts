import type { SlideContext, Verbs } from '../_kit/product.ts';

export const READS = [
  'module_breathalyzer',
  'breathalyzer_freq',
  'breathalyzer_status',
  'facts.instruction',
  'facts.sublocation',
  'facts.track',
  'facts.sign',
  'facts.form',
  'services.http',
  'services.storage',
  'services.device',
] as const;
export type BreathRead = (typeof READS)[number];
export type BreathVerbs = Verbs<'breathalyzer', BreathRead>;
export type BreathContext = SlideContext<'breathalyzer', unknown, BreathRead>;
