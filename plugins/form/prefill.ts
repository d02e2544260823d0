import type { FormSlice } from './slice.ts';
import { fillKnown } from './values.ts';

interface Taken {
  readonly scanId: string;
  readonly name: string;
  readonly approval: '' | 0;
}

/** Fills in the scanned person; an unverified scan locks the form [SCAN-03, SCAN-04]. */
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

export function fromBooking(form: FormSlice, { unique_identification_number, regnr, luprefnr }: Booked): void {
  dropBooking(form);
  form.booking = { regnr, luprefnr };
  form.seen = [];
  form.values.unique_identification_number = unique_identification_number;
  form.values.unique_identifier_label_exist = '1';
  if (regnr !== '') form.values.form_field_registration_number = regnr;
  delete form.errors.form_field_registration_number;
}

export function fromPlate(form: FormSlice, plate: string): void {
  form.values.form_field_registration_number = plate;
  delete form.errors.form_field_registration_number;
}

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

/** Fills in a code's answers, replacing an earlier code's [GATE-06]. */
export function fromCode(form: FormSlice, answers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(form.known)) if (form.values[name] === value) form.values[name] = '';
  form.known = answers;
  form.showsKnown = false;
  form.seen = [];
  form.mayPass = Object.keys(answers).length > 0;
  Object.assign(form.values, fillKnown(form.values, form));
}
