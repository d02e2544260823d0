import { exactContact } from '../../../../domain/contact.ts';
import type { Destination } from '../../../../domain/destination.ts';
import { isOn } from '../../../../domain/flag.ts';
import { checkEntry } from '../../../../domain/form-check.ts';
import { type AskedField, entryOf, LONGEST_NAME, listAskedFields, NAME } from '../../../../domain/form-fields.ts';
import { acceptsWorldPhones, isPhoneTaken } from '../../../../domain/phone-countries.ts';
import { formFields } from '../../../../domain/place-content.ts';
import { mergeSettings } from '../../../../domain/resolve-settings.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import type { FieldError } from '../../../errors.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { guardedTest } from './guarded-test.ts';

const MOST = CAPS.form.most;
/** Characters. */
export const maxLength = (key: string): number => (key === NAME ? LONGEST_NAME : MOST.charactersEach);

export type Form = Readonly<Record<string, string>>;

/** By the page's rules, with known hosts [FORM-01] [FORM-03] [FORM-07]. Unknown keys are kept. */
export function checkForm(document: LocationDocument, destination: Destination, form: Form): readonly FieldError[] {
  const tooLarge = checkSize(form);
  if (tooLarge.length > 0) return tooLarge;
  if (sizeBeside(document, destination, form) > MOST.charactersBeside) return [{ name: 'form', code: 'too_long' }];
  const plateRequired = isOn(mergeSettings(destination).license_plate_required);
  return listAskedFields(formFields(document, destination), plateRequired).flatMap((field) => {
    const code = problemOf(document, field, entryOf(form, field.name));
    return code === undefined ? [] : [{ name: field.name, code }];
  });
}

const mustBeListed = ({ requires_exact_match, allow_unlisted_host }: LocationDocument): boolean =>
  requires_exact_match === true && allow_unlisted_host !== true;

function checkSize(form: Form): readonly FieldError[] {
  const tooLong = Object.keys(form).find(
    (key) => key.length > MOST.charactersEach || (form[key] ?? '').length > maxLength(key),
  );
  if (tooLong !== undefined) return [{ name: tooLong.slice(0, 100), code: 'too_long' }];
  return Object.keys(form).length > MOST.keys ? [{ name: 'form', code: 'too_long' }] : [];
}

/** Fields may be missing, but less is allowed beside them. */
export function checkAnnounced(
  document: LocationDocument,
  destination: Destination,
  form: Form,
): readonly FieldError[] {
  const problems = checkForm(document, destination, form).filter(({ code }) => code !== 'required');
  if (problems.length > 0) return problems;
  const isMuch = sizeBeside(document, destination, form) > MOST.charactersBesideWhileAnnounced;
  return isMuch ? [{ name: 'form', code: 'too_long' }] : [];
}

function sizeBeside(document: LocationDocument, destination: Destination, form: Form): number {
  const known = new Set(listAskedFields(formFields(document, destination), true).map(({ name }) => name));
  const beside = Object.entries(form).filter(([key]) => !known.has(key));
  return beside.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
}

function problemOf(document: LocationDocument, field: AskedField, entry: string): FieldError['code'] | undefined {
  const problem = checkEntry(field, entry, guardedTest);
  if (problem !== null) return problem === 'empty' ? 'required' : problem;
  if (
    field.kind === 'tel' &&
    entry.trim() !== '' &&
    !isPhoneTaken(entry, acceptsWorldPhones(document.settings?.phone_countries))
  )
    return 'phone';
  const mustBeKnown = field.kind === 'person' && mustBeListed(document) && entry.trim() !== '';
  return mustBeKnown && exactContact(entry, document.contacts ?? []) === undefined ? 'contact' : undefined;
}
