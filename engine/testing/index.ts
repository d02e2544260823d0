export {
  type DeckDriver,
  type DriveOptions,
  driveDeck,
  startDeck,
  type TestDeck,
  type TestDeckOptions,
} from './deck-driver.ts';
export { createFakeClock, type FakeClock, settle } from './fake-clock.ts';
export { createTestLog, type TestLog } from './test-log.ts';
