import type { HookContext, SlideContext, Verbs } from '../_kit/product.ts';

export interface FormProps {
  readonly step: string;
}

export const READS = [
  'license_plate_required',
  'form_steps',
  'module_slot_time_booking',
  'unique_identifier_setting',
  'module_kiosk',
  'facts.sublocation',
  'facts.track',
  'facts.entrycode',
  'services.http',
  'services.storage',
  'services.staff',
  'services.device',
  'services.visit',
] as const;
export type FormRead = (typeof READS)[number];
export type FormVerbs = Verbs<'form', FormRead>;
export type FormHook = HookContext<'form', FormRead, FormProps>;
export type FormContext = SlideContext<'form', FormProps, FormRead>;
