import { bookingExtraData } from '../../schemas/generated/calls/booking-extra-data.ts';
import type { FormVerbs } from './context.ts';

/** Requests the booking's extra data; if the call fails, the form simply does not show it [FORM-06]. */
export async function loadExtraData(ctx: FormVerbs, luprefnr: string): Promise<void> {
  const answer = await ctx.services.http.send(bookingExtraData, { refnr: luprefnr }, { signal: ctx.visitSignal });
  if (ctx.slice.booking?.luprefnr !== luprefnr || !answer.ok || !answer.value.success) return;
  ctx.update((form) => {
    form.extra = answer.value.extra_data ?? [];
  });
}
