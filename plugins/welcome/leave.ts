import type { HookContext } from '../../engine/index.ts';
import { getKioskInfo } from '../_kit/api/get-kiosk-info.ts';
import { isOn } from '../_kit/flag.ts';

type Context = HookContext<'welcome', 'module_kiosk'>;

/** A new visit begins: nothing of the one before, its place and time, and the form with its fields [WEL-04]. */
export function afterLeave(c: Context): void {
  const { storage } = c.services;
  storage.clearVisit();
  storage.set('main_location_id', c.config.location.id);
  storage.set('checkin_time', c.clock.now());
  c.emit('welcome:left', {});
  c.emit('destination:changed', {});
  if (isOn(c.settings.module_kiosk)) void askPrinterType(c);
}

/** A4 unless the kiosk's own service says otherwise within its 3 s; a failure is no one's concern [WEL-05]. */
async function askPrinterType(c: Context): Promise<void> {
  const answer = await getKioskInfo(c.services.http, { signal: c.visitSignal });
  c.services.storage.set('printer_type', answer.ok ? answer.value.printer_type : 'A4');
}
