import { bookingExtraData } from '../../schemas/generated/calls/booking-extra-data.ts';
import type { FormVerbs } from './context.ts';

/** Asks for the extra data of the booking; it is left out when it cannot be had [FORM-06]. */
export async function loadExtraData(c: FormVerbs, luprefnr: string): Promise<void> {
  const answer = await c.services.http.send(bookingExtraData, { refnr: luprefnr }, { signal: c.visitSignal });
  if (c.slice.booking?.luprefnr !== luprefnr || !answer.ok || !answer.value.success) return;
  c.update((form) => {
    form.extra = answer.value.extra_data ?? [];
  });
}
