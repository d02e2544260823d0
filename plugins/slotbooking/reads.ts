import type { HookContext, SlideContext, Verbs } from '../_kit/product.ts';

export const READS = [
  'module_slot_time_booking',
  'unique_identifier_setting',
  'facts.sublocation',
  'facts.track',
  'services.http',
  'services.storage',
  'services.staff',
] as const;
export type BookingRead = (typeof READS)[number];
export type BookingVerbs = Verbs<'slotbooking', BookingRead>;
export type BookingHook = HookContext<'slotbooking', BookingRead>;
export type BookingContext = SlideContext<'slotbooking', unknown, BookingRead>;
