import type { HookContext, SlideContext, Verbs } from '../_kit/product.ts';

export const READS = [
  'module_crew',
  'module_kiosk',
  'license_plate_required',
  'facts.form',
  'facts.sign',
  'facts.sublocation',
  'facts.track',
  'services.connection',
  'services.device',
  'services.http',
  'services.pageUrl',
  'services.session',
] as const;
export type CrewRead = (typeof READS)[number];
export type CrewVerbs = Verbs<'crew', CrewRead>;
export type CrewHook = HookContext<'crew', CrewRead>;
export type CrewContext = SlideContext<'crew', unknown, CrewRead>;
