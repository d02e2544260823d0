import type { HookContext } from 'gatehouse-engine';
import { getKioskInfo } from '../../schemas/generated/calls/get-kiosk-info.ts';
import type { WelcomeRead } from './reads.ts';

type Context = HookContext<'welcome', WelcomeRead>;

/** A4 unless the kiosk service reports another paper within its 3 s; failures are ignored [WEL-05]. */
export async function askPrinterType(c: Context): Promise<void> {
  const answer = await c.services.http.send(getKioskInfo, {}, { signal: c.visitSignal });
  c.services.storage.set('printer_type', answer.ok ? answer.value.printer_type : 'A4');
}
