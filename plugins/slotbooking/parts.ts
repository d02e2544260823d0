/** The slide and its hooks in one chunk: in a chunk of its own, a check might fail to load and be skipped. */
export { beforeLeave } from './confirm.ts';
export { dropBooking, dropUnlessBookedBefore } from './drop.ts';
export { loadBookings } from './list.ts';
export { default } from './SlotBooking.tsx';
