import { guardStorage } from '../../../plugins/_kit/page/storage.ts';
import type { Id } from '../../../schemas/generated/types.ts';

/** Local storage: an alarm, until the server reports its end [DESK-04]. */
const keptAlarm = (location: Id): string => `gatehouse_alarm_${location}`;

export const isAlarmKept = (storage: Storage | null, location: Id): boolean =>
  guardStorage(storage).get(keptAlarm(location)) !== null;

export function keepAlarm(storage: Storage | null, location: Id, isUnderWay: boolean): void {
  const kept = guardStorage(storage);
  if (isUnderWay) kept.set(keptAlarm(location), '1');
  else kept.remove(keptAlarm(location));
}
