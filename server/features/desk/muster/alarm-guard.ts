import type { SignGuard } from '../../../core/visits/sign/guard.ts';
import { isAlarmAt } from './musters.ts';

/** Nobody is checked in while everybody has to leave; one that a device accepted meanwhile without the server is looked at [DESK-04]. */
export const alarmGuard: SignGuard = {
  id: 'alarm',
  async check({ db, location, now }) {
    return (await isAlarmAt(db, location.id, now)) ? { ok: false, code: 'alarm_under_way' } : { ok: true };
  },
};
