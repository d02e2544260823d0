/** The slide and what its hooks need, in one: a check that had to be loaded later might not be made. */
export { beforeLeave } from './confirm.ts';
export { dropBooking, dropUnlessBookedBefore } from './drop.ts';
export { loadBookings } from './list.ts';
export { default } from './SlotBooking.tsx';
