import { defineSlide } from '../../engine/index.ts';
import { isOn } from '../_kit/flag.ts';
import { isBeforeTrack } from './before-track.ts';
import { bookingFlags } from './flags.ts';
import { emptyBooking, isTouched } from './slice.ts';

const drop = () => import('./drop.ts');

/** The visitor's slot-time booking: by its number or from a list [BOOK-01, BOOK-02]. */
export default defineSlide({
  id: 'slotbooking',
  reads: bookingFlags,
  place: (c) =>
    isBeforeTrack(c)
      ? { after: 'sublocation', before: ['track', 'idscan'] }
      : { after: ['sublocation', 'track'], before: 'idscan' },
  slides: ({ settings }) => (isOn(settings.module_slot_time_booking) && settings.unique_identifier_setting ? [{}] : []),
  initial: emptyBooking,
  idle: 'run',
  hooks: {
    afterEnter: (c) => import('./list.ts').then((list) => list.loadBookings(c)),
    beforeLeave: (c) => import('./confirm.ts').then((confirm) => confirm.beforeLeave(c)),
  },
  on: {
    'welcome:left': (_, c) => c.update((slice) => void Object.assign(slice, emptyBooking())),
    'sublocation:chosen': async (_, c) => {
      if (isTouched(c.slice)) (await drop()).dropBooking(c);
    },
    'track:chosen': async (_, c) => {
      if (isTouched(c.slice)) (await drop()).dropUnlessBookedBefore(c);
    },
  },
  // With the slide comes what its hooks need: a check that cannot be loaded later would not be made.
  component: async () => {
    const [slide] = await Promise.all([import('./SlotBooking.tsx'), import('./list.ts'), import('./confirm.ts')]);
    return slide;
  },
});
