import { isOn } from '../../domain/flag.ts';
import { checkEntries } from '../../domain/form-check.ts';
import { askedFields } from '../../domain/form-fields.ts';
import { isPluginOff } from '../../domain/plugin-switches.ts';
import { checkEligibilityForOtp } from '../../schemas/generated/calls/check-eligibility-for-otp.ts';
import { askServer } from '../_kit/offline/way-on.ts';
import { awaitAnswers } from '../_kit/visit/await-answers.ts';
import type { FormHook } from './context.ts';
import { formInstructions } from './instructions.ts';
import { isHeldBack } from './labels.ts';
import { checkPerson } from './person.ts';
import { phoneOf, withPhonesNormalised } from './phones.ts';
import { type FieldError, hasFields, isLocked } from './slice.ts';
import { worstError } from './words.ts';

/** Forward only when every field is valid; back always works and keeps what was typed. */
export async function beforeLeave(c: FormHook): Promise<boolean> {
  c.update((form) => {
    form.focus = null;
  });
  if (c.direction !== 'forward') return true;
  if (!hasFields(c.slice) || isLocked(c.slice) || isHeldBack(c)) return false;
  const fields = askedFields(c.slice.fields, isOn(c.settings.license_plate_required));
  const values = await withPhonesNormalised(fields, c.slice, c.clock);
  const errors: Record<string, FieldError> = { ...checkEntries(fields, values) };
  for (const { name, kind } of fields) {
    if (kind !== 'person' || errors[name]) continue;
    const check = await checkPerson(values[name] ?? '', c);
    if (check === 'unchecked') return false;
    if (check === 'person') errors[name] = 'person';
  }
  c.update((form) => {
    form.errors = errors;
    if (Object.keys(errors).length === 0) form.values = values;
  });
  if (Object.keys(errors).length > 0)
    return tell(
      c,
      errors,
      fields.map((field) => field.name),
    );
  const phone = phoneOf(fields, values);
  if (!(await askEligibility(c, phone))) return false;
  // The instruction slide waits for the answers that decide what follows; without it the form does [VID-01] [BRE-01].
  if (isPluginOff(c.config, 'instruction')) await awaitAnswers(c);
  remember(c, phone);
  c.emit('form:completed', { phone });
  return true;
}

/** Says what is wrong, then moves the focus to the first invalid field [FORM-02, FORM-03, FORM-04, FORM-07]. */
async function tell(c: FormHook, errors: Record<string, FieldError>, order: readonly string[]): Promise<false> {
  const t = c.services.text;
  const title = t('form_modal_title');
  switch (worstError(errors)) {
    case 'pattern':
      await c.modal({ title, body: formInstructions(c) || t('form_modal_pattern_not_match') });
      break;
    case 'phone':
      await c.modal({ title, body: t('form_modal_number_body') });
      break;
    case 'person':
      await c.modal({ title: t('form_required'), body: t('select_person_from_list') });
      break;
    default:
      await c.modal({ title, body: t('form_modal_body') });
  }
  const first = order.find((name) => errors[name] === worstError(errors));
  c.update((form) => {
    form.focus = first ? { name: first } : null;
  });
  return false;
}

/** Asks whether this phone must be verified; the visitor can retry or give up a failed call [FORM-11, CALL-03]. */
async function askEligibility(c: FormHook, phone: string): Promise<boolean> {
  const isAsked = isOn(c.settings.module_sms) && isOn(c.settings.module_verify_otp);
  if (!isAsked) {
    c.update((form) => {
      form.otp = null;
    });
    return true;
  }
  const call = () => c.services.http.send(checkEligibilityForOtp, { phone_no: phone }, { signal: c.signal });
  const outcome = await askServer(c, 'later', call);
  if (outcome.kind === 'stay') return false;
  // Without an answer the slide for codes shows, and says what to do instead [OFF-04].
  const eligible = outcome.kind === 'answer' ? outcome.value.status : phone !== '';
  c.update((form) => {
    form.otp = { phone, eligible };
  });
  return true;
}

/** Stores what later calls and a local printer read, under the spec's storage keys [FORM-09]. */
function remember(c: FormHook, phone: string): void {
  const { storage } = c.services;
  storage.set('phone_no', phone);
  storage.set('contact_to_visit', c.slice.contact?.id ?? '');
}
