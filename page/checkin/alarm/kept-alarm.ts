import type { Id } from '../../../schemas/generated/types.ts';

/** Of an alarm the device keeps only that it is under way at a location, until the server says that it is over [DESK-04]. */
const keptAlarm = (location: Id): string => `gatehouse_alarm_${location}`;

/** Whether this device was last told of an alarm. */
export function isAlarmKept(storage: Storage | null, location: Id): boolean {
  try {
    return storage !== null && storage.getItem(keptAlarm(location)) !== null;
  } catch {
    return false;
  }
}

/** Without storage, a page that is loaded again learns of the alarm from the server. */
export function keepAlarm(storage: Storage | null, location: Id, isUnderWay: boolean): void {
  try {
    if (isUnderWay) storage?.setItem(keptAlarm(location), '1');
    else storage?.removeItem(keptAlarm(location));
  } catch {
    // The browser refuses it, or the disk is full.
  }
}
