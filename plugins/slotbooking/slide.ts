import { hasBookings } from '../_kit/choice/has-bookings.ts';
import { defineSlide } from '../_kit/product.ts';
import { isBeforeTrack } from './before-track.ts';
import { loadBookings } from './list.ts';
import { READS } from './reads.ts';
import { emptyBooking, isTouched } from './slice.ts';
import { dropBooking, dropUnlessBookedBefore, storeBooking } from './store.ts';

/** The visitor's booking, entered or chosen from a list [BOOK-01, BOOK-02]. */
export default defineSlide({
  id: 'slotbooking',
  reads: READS,
  place: (ctx) =>
    isBeforeTrack(ctx)
      ? { after: ['welcome', 'sublocation'], before: ['track', 'idscan', 'form'] }
      : { after: ['welcome', 'sublocation', 'track'], before: ['idscan', 'form'] },
  isAsked: hasBookings,
  slides: (ctx) => (ctx.isAsked('slotbooking') ? [{ isAnswered: ctx.slice.confirmed !== null }] : []),
  initial: emptyBooking,
  idle: 'run',
  offline: 'later',
  resume: (slice) => ({ ...slice, list: 'none', bookings: [], message: null, focus: null }),
  hooks: {
    afterEnter: loadBookings,
    beforeLeave: async (ctx) => (await import('./confirm.ts')).beforeLeave(ctx),
  },
  on: {
    'welcome:left': (_, ctx) => ctx.update(emptyBooking()),
    'entrycode:taken': ({ booking }, ctx) => {
      if (booking) storeBooking(ctx, booking);
    },
    'entrycode:dropped': (_, ctx) => dropBooking(ctx),
    'sublocation:chosen': (_, ctx) => {
      if (isTouched(ctx.slice)) dropBooking(ctx);
    },
    'track:chosen': (_, ctx) => {
      if (isTouched(ctx.slice)) dropUnlessBookedBefore(ctx);
    },
  },
  component: () => import('./SlotBooking.tsx'),
});
