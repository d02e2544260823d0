import { bookingExtraData } from '../_kit/api/booking-extra-data.ts';
import type { FormVerbs } from './context.ts';
import { NAME, REGISTRATION, UNIQUE_ID } from './fields.ts';

/** The name and id of the scanned person; a scan the source does not vouch for locks the form [SCAN-03, SCAN-04]. */
export function fromScan(
  scan: { readonly scanId: string | number; readonly name: string; readonly approval: '' | 0 },
  c: FormVerbs,
): void {
  c.update((form) => {
    form.values[NAME] = scan.name;
    form.values.form_field_id_scan = String(scan.scanId);
    form.approval = scan.approval === 0 ? 'waiting' : 'not-needed';
    delete form.errors[NAME];
  });
}

interface Confirmed {
  readonly unique_identification_number: string;
  readonly regnr: string;
  readonly luprefnr: string;
}

/** What the booking knows stands in the form; its extra data is shown, or left out when it cannot be had [FORM-06]. */
export async function fromBooking(booking: Confirmed, c: FormVerbs): Promise<void> {
  const before = c.slice.booking;
  c.update((form) => {
    form.booking = { regnr: booking.regnr, luprefnr: booking.luprefnr };
    form.values[UNIQUE_ID] = booking.unique_identification_number;
    form.values.unique_identifier_label_exist = '1';
    const plate = form.values[REGISTRATION];
    if (booking.regnr !== '') form.values[REGISTRATION] = booking.regnr;
    else if (before !== null && plate === before.regnr) form.values[REGISTRATION] = '';
    form.extra = [];
    delete form.errors[REGISTRATION];
  });
  if (booking.luprefnr === '') return;
  const answer = await bookingExtraData(c.services.http, { refnr: booking.luprefnr }, { signal: c.visitSignal });
  if (c.slice.booking?.luprefnr !== booking.luprefnr || !answer.ok || !answer.value.success) return;
  c.update((form) => {
    form.extra = answer.value.extra_data ?? [];
  });
}

/** Another destination or another number: nothing of the booking stays, but what the visitor typed does. */
export function dropBooking(c: FormVerbs): void {
  c.update((form) => {
    if (form.booking !== null && form.values[REGISTRATION] === form.booking.regnr) form.values[REGISTRATION] = '';
    delete form.values[UNIQUE_ID];
    delete form.values.unique_identifier_label_exist;
    form.booking = null;
    form.extra = [];
  });
}
