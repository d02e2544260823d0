import { allPlaces, type Destination } from '../../../domain/destination.ts';
import { type AskedField, entryOf, listAskedFields, phoneField } from '../../../domain/form-fields.ts';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { formFields } from '../../../domain/place-content.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { normalPhone, phoneKind } from '../../core/visits/phone.ts';
import { isAskedAt } from '../../plugin-slides.ts';

/**
 * Whether a place requires a verified phone; a missing or invented number does not avoid it. A number from a country
 * that gets no codes needs none, unless staff confirm those (`foreign_phones: "staff"`).
 */
export function needsPhoneProof(document: LocationDocument, phone: string): boolean {
  const kind = phoneKind(document, phone);
  return kind !== 'foreign' || document.settings?.foreign_phones === 'staff';
}

export function asksForCodes(document: LocationDocument, destination: Destination): boolean {
  return isAskedAt(document, destination, 'otp') && phoneFieldAt(document, destination) !== undefined;
}

/** The destination is unknown yet: any place that requires codes counts. */
export function isEligible(document: LocationDocument, phone: string): boolean {
  const places = allPlaces(document);
  if (!places.some((place) => asksForCodes(document, place))) return false;
  if (phone === '' && places.some((place) => phoneFieldAt(document, place) === undefined)) return false;
  return needsPhoneProof(document, phone);
}

export function phoneOf(
  document: LocationDocument,
  destination: Destination,
  form: Readonly<Record<string, string>>,
): string {
  const field = phoneFieldAt(document, destination);
  return field === undefined ? '' : normalPhone(entryOf(form, field.name), phoneCountry(document));
}

function phoneFieldAt(document: LocationDocument, destination: Destination): AskedField | undefined {
  return phoneField(listAskedFields(formFields(document, destination), false));
}
