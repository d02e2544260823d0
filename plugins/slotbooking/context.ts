import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { BookingFlag } from './flags.ts';

export type BookingVerbs = Verbs<'slotbooking', BookingFlag>;
export type BookingHook = HookContext<'slotbooking', BookingFlag>;
export type BookingContext = SlideContext<'slotbooking', unknown, BookingFlag>;
