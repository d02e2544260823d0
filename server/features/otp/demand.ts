import { allPlaces, type Destination } from '../../../domain/destination.ts';
import { type AskedField, askedFields, entryOf, phoneField } from '../../../domain/form-fields.ts';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { formFields } from '../../../domain/place-content.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import { normalPhone, phoneKind } from '../../core/visits/phone.ts';
import { isAskedAt } from '../../plugin-slides.ts';

type Form = Readonly<Record<string, string>>;

/**
 * Whether a place requires this phone to be verified. The page's question (check-eligibility-for-otp) and the sign
 * guard use the same rule. A missing or impossible number must be verified too, so that no one gets around the rule by
 * leaving it out or inventing one. A real number from a country that gets no codes need not be, unless the location
 * has staff confirm it (`foreign_phones: "staff"`).
 */
export function mustProve(document: LocationDocument, phone: string): boolean {
  const kind = phoneKind(document, phone);
  return kind !== 'foreign' || document.settings?.foreign_phones === 'staff';
}

/** Whether codes are on at a place and its form has a phone field. */
export function asksForCodes(document: LocationDocument, destination: Destination): boolean {
  return isAskedAt(document, destination, 'otp') && phoneFieldAt(document, destination) !== undefined;
}

/**
 * The page asks before the server knows where the visitor is going. Judged by the phone alone, the answer is yes if
 * any place requires codes. The page asks only if its own destination does.
 */
export function isEligible(document: LocationDocument, phone: string): boolean {
  const places = allPlaces(document);
  if (!places.some((place) => asksForCodes(document, place))) return false;
  if (phone === '' && places.some((place) => phoneFieldAt(document, place) === undefined)) return false;
  return mustProve(document, phone);
}

/** The phone in a form, found as the page finds it: the field of that name, otherwise the first phone field. */
export function phoneOf(document: LocationDocument, destination: Destination, form: Form): string {
  const field = phoneFieldAt(document, destination);
  return field === undefined ? '' : normalPhone(entryOf(form, field.name), phoneCountry(document));
}

/** Which field holds the phone does not depend on whether the registration number is required. */
function phoneFieldAt(document: LocationDocument, destination: Destination): AskedField | undefined {
  return phoneField(askedFields(formFields(document, destination), false));
}
