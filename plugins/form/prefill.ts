import type { FormSlice } from './slice.ts';

interface Taken {
  readonly scanId: string;
  readonly name: string;
  readonly approval: '' | 0;
}

/** The name and id of the scanned person; a scan the source does not vouch for locks the form [SCAN-03, SCAN-04]. */
export function fromScan(form: FormSlice, scan: Taken): void {
  form.values.form_field_name = scan.name;
  form.values.form_field_id_scan = scan.scanId;
  form.approval = scan.approval === 0 ? 'waiting' : 'not-needed';
  delete form.errors.form_field_name;
}

interface Booked {
  readonly unique_identification_number: string;
  readonly regnr: string;
  readonly luprefnr: string;
}

/** What the booking knows stands in the form [BOOK-05]; what an earlier one said does not. */
export function fromBooking(form: FormSlice, { unique_identification_number, regnr, luprefnr }: Booked): void {
  dropBooking(form);
  form.booking = { regnr, luprefnr };
  form.values.unique_identification_number = unique_identification_number;
  form.values.unique_identifier_label_exist = '1';
  if (regnr !== '') form.values.form_field_registration_number = regnr;
  delete form.errors.form_field_registration_number;
}

/** Another destination or another number: nothing of the booking stays, but what the visitor typed does. */
export function dropBooking(form: FormSlice): void {
  const { values, booking } = form;
  if (booking?.regnr && values.form_field_registration_number === booking.regnr) {
    values.form_field_registration_number = '';
  }
  delete values.unique_identification_number;
  delete values.unique_identifier_label_exist;
  form.booking = null;
  form.extra = [];
}
