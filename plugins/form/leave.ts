import { followsOf } from '../../domain/answer-follows.ts';
import { isOn } from '../../domain/flag.ts';
import { checkEntries } from '../../domain/form-check.ts';
import { type AskedField, phoneField } from '../../domain/form-fields.ts';
import { isDialled } from '../../domain/phone.ts';
import { isPhoneTaken } from '../../domain/phone-countries.ts';
import { checkEligibilityForOtp } from '../../schemas/generated/calls/check-eligibility-for-otp.ts';
import { askServer } from '../_kit/offline/way-on.ts';
import { awaitAnswers } from '../_kit/visit/await-answers.ts';
import { stageOf } from '../_kit/visit/entry-code.ts';
import type { FormHook } from './context.ts';
import { formInstructions } from './instructions.ts';
import { isHeldBack } from './labels.ts';
import { checkPerson } from './person.ts';
import { phoneOf, withPhonesNormalised } from './phones.ts';
import { type FieldError, hasFields, isLocked } from './slice.ts';
import { fieldsOf, slideOfStep, stepsOf, unshown } from './steps.ts';
import { worstError } from './words.ts';

/**
 * Forward only when every field of this screen is valid, and after the last one every field of the form; back always works
 * and keeps what was typed.
 */
export async function beforeLeave(c: FormHook): Promise<boolean> {
  // A jump may be the form's own, to the field that is wrong.
  if (c.direction !== 'jump') {
    c.update((form) => {
      form.focus = null;
    });
  }
  if (c.direction !== 'forward') return true;
  if (!hasFields(c.slice) || isLocked(c.slice) || isHeldBack(c)) return false;
  const all = fieldsOf(c);
  const steps = stepsOf(c);
  const here = steps.find(({ id }) => id === c.props.step) ?? steps[0];
  const isLast = here === undefined || here === steps.at(-1);
  const fields = isLast ? all : here.fields;
  const { values, doubtful } = await withPhonesNormalised(fields, c.slice, c);
  const errors: Record<string, FieldError> = {
    ...Object.fromEntries(doubtful.map((name) => [name, 'country'] as const)),
    ...checkEntries(fields, values),
  };
  for (const { name, kind } of fields) {
    const number = values[name] ?? '';
    if (kind === 'tel' && !isDialled(number)) errors[name] = 'letters';
    if (kind === 'tel' && number !== '' && !isPhoneTaken(number, c.config.phoneCountries === 'world'))
      errors[name] ??= 'phone';
  }
  // Other screens have had their own people looked up.
  for (const { name, kind } of [...(here?.fields ?? []), ...(isLast ? unshown(all, steps) : [])]) {
    if (kind !== 'person' || errors[name]) continue;
    const check = await checkPerson(values[name] ?? '', c);
    if (check === 'unchecked') return false;
    if (check === 'person') errors[name] = 'person';
  }
  const wrong = fields.map(({ name }) => name).filter((name) => errors[name] !== undefined);
  c.update((form) => {
    form.errors = errors;
    form.isListed = false;
    if (wrong.length === 0) form.values = values;
  });
  if (wrong.length > 0) return tell(c, errors, wrong);
  if (!isLast) return true;
  const phone = phoneOf(all, values);
  if (!(await askEligibility(c, phone))) return false;
  // The instruction slide waits for the answers that decide what follows; without it the form does [VID-01] [BRE-01].
  if (!c.isAsked('instruction') || stageOf(c.config, c.facts) === 'prepared') await awaitAnswers(c);
  remember(c, phone);
  callStaff(c, all);
  c.emit('form:completed', { phone });
  return true;
}

/** Says what is wrong, then moves the focus to the first invalid field [FORM-02, FORM-03, FORM-04, FORM-07]. */
async function tell(c: FormHook, errors: Record<string, FieldError>, wrong: readonly string[]): Promise<false> {
  if (isOn(c.settings.form_steps)) return show(c, wrong);
  const t = c.services.text;
  switch (worstError(errors)) {
    case 'pattern':
      await c.modal({ title: t('form_required'), body: formInstructions(c) || t('form_modal_pattern_not_match') });
      break;
    case 'phone':
      await c.modal({ title: t('form_required'), body: t('form_modal_number_body') });
      break;
    case 'letters':
      await c.modal({ title: t('form_required'), body: t('phone_letters') });
      break;
    case 'person':
      await c.modal({ title: t('form_required'), body: t('select_person_from_list') });
      break;
    case 'country':
      // Asked at the field, where the answers are.
      break;
    default:
      await c.modal({ title: t('form_modal_title'), body: t('form_modal_body') });
  }
  const first = wrong.find((name) => errors[name] === worstError(errors));
  c.update((form) => {
    form.focus = first ? { name: first } : null;
  });
  return false;
}

/**
 * Goes to the first screen with something wrong. One fault is told at its field alone, several are listed above the
 * fields as well; a dialog on top of that would say it a third time.
 */
function show(c: FormHook, wrong: readonly string[]): false {
  const steps = stepsOf(c);
  const at = steps.find((step) => step.fields.some(({ name }) => wrong.includes(name)));
  const there = at?.fields.map(({ name }) => name).filter((name) => wrong.includes(name)) ?? [];
  c.update((form) => {
    form.isListed = there.length > 1;
    form.focus = { name: there.length > 1 ? null : (there[0] ?? null) };
  });
  if (at && at.id !== c.props.step) void c.go.to(slideOfStep(steps, at), c.visitSignal);
  return false;
}

/** Asks whether this phone must be verified; the visitor can retry or give up a failed call [FORM-11, CALL-03]. */
async function askEligibility(c: FormHook, phone: string): Promise<boolean> {
  if (!c.isAsked('otp')) {
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
  const asked = phoneField(fieldsOf(c))?.name;
  const steps = stepsOf(c);
  const at = steps.find((step) => step.fields.some(({ name }) => name === asked));
  c.update((form) => {
    form.otp = { phone, eligible, ...(at && steps.length > 1 && { askedAt: slideOfStep(steps, at) }) };
  });
  return true;
}

/** Where an answer asks for a person, and no longer once it was put right; to nobody who is still at home. */
function callStaff(c: FormHook, fields: readonly AskedField[]): void {
  if (c.facts.entrycode?.isPreparing) return;
  const about = fields.flatMap((field) =>
    followsOf(field, c.slice.values[field.name] ?? '')
      .filter(({ call_staff }) => isOn(call_staff))
      .map(({ answer, missing }) => ({ key: field.name, answer, ...(isOn(missing) && { missing: true as const }) })),
  );
  const { staff } = c.services;
  if (about.length > 0) staff.call('answer', about);
  else if (staff.get().why === 'answer') staff.end();
}

/** Stores what later calls and a local printer read, under the spec's storage keys [FORM-09]. */
function remember(c: FormHook, phone: string): void {
  const { storage } = c.services;
  storage.set('phone_no', phone);
  storage.set('contact_to_visit', c.slice.contact?.id ?? '');
}
