import { defineSlide } from 'gatehouse-engine';
import { hasBookings } from '../_kit/choice/has-bookings.ts';
import { isBeforeTrack } from './before-track.ts';
import { dropBooking, dropUnlessBookedBefore } from './drop.ts';
import { loadBookings } from './list.ts';
import { bookingReads } from './reads.ts';
import { emptyBooking, isTouched } from './slice.ts';
import { storeBooking } from './store.ts';

/** The visitor's slot booking, entered by number or chosen from a list [BOOK-01, BOOK-02]. */
export default defineSlide({
  id: 'slotbooking',
  reads: bookingReads,
  place: (c) =>
    isBeforeTrack(c)
      ? { after: ['welcome', 'sublocation'], before: ['track', 'idscan', 'form'] }
      : { after: ['welcome', 'sublocation', 'track'], before: ['idscan', 'form'] },
  isAsked: hasBookings,
  slides: (c) => (c.isAsked('slotbooking') ? [{ isAnswered: c.slice.confirmed !== null }] : []),
  initial: emptyBooking,
  idle: 'run',
  offline: 'later',
  resume: (slice) => ({ ...slice, list: 'none', bookings: [], message: null, focus: null }),
  hooks: {
    afterEnter: loadBookings,
    beforeLeave: async (c) => (await import('./confirm.ts')).beforeLeave(c),
  },
  on: {
    'welcome:left': (_, c) => c.update((slice) => void Object.assign(slice, emptyBooking())),
    'entrycode:taken': ({ booking }, c) => {
      if (booking) storeBooking(c, booking);
    },
    'entrycode:dropped': (_, c) => dropBooking(c),
    'sublocation:chosen': (_, c) => {
      if (isTouched(c.slice)) dropBooking(c);
    },
    'track:chosen': (_, c) => {
      if (isTouched(c.slice)) dropUnlessBookedBefore(c);
    },
  },
  component: () => import('./SlotBooking.tsx'),
});
