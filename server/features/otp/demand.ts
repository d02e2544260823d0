import { allPlaces, type Destination } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import { type AskedField, askedFields, phoneField } from '../../../domain/form-fields.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import type { LocationDocument } from '../locations/document.ts';
import { formFields } from '../locations/form-fields.ts';
import { normalPhone, phoneKind } from './phone.ts';

type Form = Readonly<Record<string, string>>;

/**
 * Whether a place demands that this phone is proven; the page's question (check-eligibility-for-otp) and the sign guard
 * are answered by the same rule. A missing or impossible number must be proven as well, so that leaving it out or making
 * one up leads nowhere. A real number of a country that gets no codes need not be, unless the location has staff vouch
 * for it (`foreign_phones: "staff"`).
 */
export function mustProve(document: LocationDocument, phone: string): boolean {
  const kind = phoneKind(document, phone);
  return kind !== 'foreign' || document.settings?.foreign_phones === 'staff';
}

/** Codes are on at a place, and its form asks for a phone at all. */
export function asksForCodes(document: LocationDocument, destination: Destination): boolean {
  const { module_sms, module_verify_otp } = settingsAt(destination);
  const isDemanded = !isPluginOff(document, 'otp') && isOn(module_sms) && isOn(module_verify_otp);
  return isDemanded && phoneFieldAt(document, destination) !== undefined;
}

/**
 * The page asks before the server knows where the visitor goes: by the phone alone, it is a yes where any place demands
 * codes. The page asks only when its own destination does.
 */
export function isEligible(document: LocationDocument, phone: string): boolean {
  const places = allPlaces(document);
  if (!places.some((place) => asksForCodes(document, place))) return false;
  if (phone === '' && places.some((place) => phoneFieldAt(document, place) === undefined)) return false;
  return mustProve(document, phone);
}

/** The phone of a form, as the page picks it: the field of that name, else the first that asks for one. */
export function phoneOf(document: LocationDocument, destination: Destination, form: Form): string {
  const field = phoneFieldAt(document, destination);
  return field === undefined ? '' : normalPhone(form[field.name] ?? '');
}

/** Which field holds the phone does not depend on whether plates are required. */
function phoneFieldAt(document: LocationDocument, destination: Destination): AskedField | undefined {
  return phoneField(askedFields(formFields(document, destination), false));
}
