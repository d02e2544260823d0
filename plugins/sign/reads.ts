import type { SlideContext, Verbs } from '../_kit/product.ts';

export const READS = [
  'module_kiosk',
  'module_qr_code',
  'printout',
  'printout_optional',
  'printout_optional_to_all',
  'printout_landscape_mode',
  'printout_format',
  'facts.instruction',
  'facts.sublocation',
  'facts.track',
  'services.http',
  'services.storage',
  'services.session',
  'services.visit',
  'services.outbox',
  'services.connection',
  'services.device',
  'services.pageUrl',
] as const;
export type SignRead = (typeof READS)[number];
export type SignContext = Verbs<'sign', SignRead>;
export type SignSlideContext = SlideContext<'sign', unknown, SignRead>;
