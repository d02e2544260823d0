import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { BookingRead } from './reads.ts';

export type BookingVerbs = Verbs<'slotbooking', BookingRead>;
export type BookingHook = HookContext<'slotbooking', BookingRead>;
export type BookingContext = SlideContext<'slotbooking', unknown, BookingRead>;
