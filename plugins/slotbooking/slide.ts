import { isOn } from '../../domain/flag.ts';
import { defineSlide } from '../../engine/index.ts';
import { isBeforeTrack } from './before-track.ts';
import { bookingFlags } from './flags.ts';
import { emptyBooking, isTouched } from './slice.ts';

const parts = () => import('./parts.ts');

/** The visitor's slot booking, entered by number or chosen from a list [BOOK-01, BOOK-02]. */
export default defineSlide({
  id: 'slotbooking',
  reads: bookingFlags,
  place: (c) =>
    isBeforeTrack(c)
      ? { after: ['welcome', 'sublocation'], before: ['track', 'idscan', 'form'] }
      : { after: ['welcome', 'sublocation', 'track'], before: ['idscan', 'form'] },
  slides: ({ settings }) => (isOn(settings.module_slot_time_booking) && settings.unique_identifier_setting ? [{}] : []),
  initial: emptyBooking,
  idle: 'run',
  hooks: {
    afterEnter: async (c) => (await parts()).loadBookings(c),
    beforeLeave: async (c) => (await parts()).beforeLeave(c),
  },
  on: {
    'welcome:left': (_, c) => c.update((slice) => void Object.assign(slice, emptyBooking())),
    'sublocation:chosen': async (_, c) => {
      if (isTouched(c.slice)) (await parts()).dropBooking(c);
    },
    'track:chosen': async (_, c) => {
      if (isTouched(c.slice)) (await parts()).dropUnlessBookedBefore(c);
    },
  },
  component: parts,
});
