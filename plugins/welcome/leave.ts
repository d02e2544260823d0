import type { HookContext } from 'gatehouse-engine';
import { getKioskInfo } from '../../schemas/generated/calls/get-kiosk-info.ts';
import type { WelcomeRead } from './reads.ts';

type Context = HookContext<'welcome', WelcomeRead>;

/** A4 unless the kiosk service reports another paper within its 3 s; failures are ignored [WEL-05]. */
export async function askPrinterType(ctx: Context): Promise<void> {
  const answer = await ctx.services.http.send(getKioskInfo, {}, { signal: ctx.visitSignal });
  ctx.services.storage.set('printer_type', answer.ok ? answer.value.printer_type : 'A4');
}
