/**
 * The slide and its hooks in one chunk: if the hooks were loaded separately and that failed, the check could be
 * skipped.
 */
export { beforeLeave } from './confirm.ts';
export { dropBooking, dropUnlessBookedBefore } from './drop.ts';
export { loadBookings } from './list.ts';
export { default } from './SlotBooking.tsx';
