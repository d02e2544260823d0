import { bookingExtraData } from '../../schemas/generated/calls/booking-extra-data.ts';
import type { FormVerbs } from './context.ts';

/** Requests the booking's extra data; if the call fails, the form simply does not show it [FORM-06]. */
export async function loadExtraData(c: FormVerbs, luprefnr: string): Promise<void> {
  const answer = await c.services.http.send(bookingExtraData, { refnr: luprefnr }, { signal: c.visitSignal });
  if (c.slice.booking?.luprefnr !== luprefnr || !answer.ok || !answer.value.success) return;
  c.update((form) => {
    form.extra = answer.value.extra_data ?? [];
  });
}
