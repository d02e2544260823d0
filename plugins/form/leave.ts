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
export async function beforeLeave(ctx: FormHook): Promise<boolean> {
  // A jump may be the form's own, to the field that is wrong.
  if (ctx.direction !== 'jump') {
    ctx.update((form) => {
      form.focus = null;
    });
  }
  if (ctx.direction !== 'forward') return true;
  if (!hasFields(ctx.slice) || isLocked(ctx.slice) || isHeldBack(ctx)) return false;
  const all = fieldsOf(ctx);
  const steps = stepsOf(ctx);
  const here = steps.find(({ id }) => id === ctx.props.step) ?? steps[0];
  const isLast = here === undefined || here === steps.at(-1);
  const fields = isLast ? all : here.fields;
  const { values, doubtful } = await withPhonesNormalised(fields, ctx.slice, ctx);
  const errors: Record<string, FieldError> = {
    ...Object.fromEntries(doubtful.map((name) => [name, 'country'] as const)),
    ...checkEntries(fields, values),
  };
  for (const { name, kind } of fields) {
    const number = values[name] ?? '';
    if (kind === 'tel' && !isDialled(number)) errors[name] = 'letters';
    if (kind === 'tel' && number !== '' && !isPhoneTaken(number, ctx.config.phoneCountries === 'world'))
      errors[name] ??= 'phone';
  }
  // Other screens have had their own people looked up.
  for (const { name, kind } of [...(here?.fields ?? []), ...(isLast ? unshown(all, steps) : [])]) {
    if (kind !== 'person' || errors[name]) continue;
    const check = await checkPerson(values[name] ?? '', ctx);
    if (check === 'unchecked') return false;
    if (check === 'person') errors[name] = 'person';
  }
  const wrong = fields.map(({ name }) => name).filter((name) => errors[name] !== undefined);
  ctx.update((form) => {
    form.errors = errors;
    form.isListed = false;
    if (wrong.length === 0) form.values = values;
  });
  if (wrong.length > 0) return tell(ctx, errors, wrong);
  if (!isLast) return true;
  const phone = phoneOf(all, values);
  if (!(await askEligibility(ctx, phone))) return false;
  // The instruction slide waits for the answers that decide what follows; without it the form does [VID-01] [BRE-01].
  if (!ctx.isAsked('instruction') || stageOf(ctx.config, ctx.facts) === 'prepared') await awaitAnswers(ctx);
  remember(ctx, phone);
  callStaff(ctx, all);
  ctx.emit('form:completed', { phone });
  return true;
}

/** Says what is wrong, then moves the focus to the first invalid field [FORM-02, FORM-03, FORM-04, FORM-07]. */
async function tell(ctx: FormHook, errors: Record<string, FieldError>, wrong: readonly string[]): Promise<false> {
  if (isOn(ctx.settings.form_steps)) return show(ctx, wrong);
  const t = ctx.services.text;
  switch (worstError(errors)) {
    case 'pattern':
      await ctx.modal({ title: t('form_required'), body: formInstructions(ctx) || t('form_modal_pattern_not_match') });
      break;
    case 'phone':
      await ctx.modal({ title: t('form_required'), body: t('form_modal_number_body') });
      break;
    case 'letters':
      await ctx.modal({ title: t('form_required'), body: t('phone_letters') });
      break;
    case 'person':
      await ctx.modal({ title: t('form_required'), body: t('select_person_from_list') });
      break;
    case 'country':
      // Asked at the field, where the answers are.
      break;
    default:
      await ctx.modal({ title: t('form_modal_title'), body: t('form_modal_body') });
  }
  const first = wrong.find((name) => errors[name] === worstError(errors));
  ctx.update((form) => {
    form.focus = first ? { name: first } : null;
  });
  return false;
}

/**
 * Goes to the first screen with something wrong. One fault is told at its field alone, several are listed above the
 * fields as well; a dialog on top of that would say it a third time.
 */
function show(ctx: FormHook, wrong: readonly string[]): false {
  const steps = stepsOf(ctx);
  const at = steps.find((step) => step.fields.some(({ name }) => wrong.includes(name)));
  const there = at?.fields.map(({ name }) => name).filter((name) => wrong.includes(name)) ?? [];
  ctx.update((form) => {
    form.isListed = there.length > 1;
    form.focus = { name: there.length > 1 ? null : (there[0] ?? null) };
  });
  if (at && at.id !== ctx.props.step) void ctx.go.to(slideOfStep(steps, at), ctx.visitSignal);
  return false;
}

/** Asks whether this phone must be verified; the visitor can retry or give up a failed call [FORM-11, CALL-03]. */
async function askEligibility(ctx: FormHook, phone: string): Promise<boolean> {
  if (!ctx.isAsked('otp')) {
    ctx.update((form) => {
      form.otp = null;
    });
    return true;
  }
  const call = () => ctx.services.http.send(checkEligibilityForOtp, { phone_no: phone }, { signal: ctx.signal });
  const outcome = await askServer(ctx, 'later', call);
  if (outcome.kind === 'stay') return false;
  // Without an answer the slide for codes shows, and says what to do instead [OFF-04].
  const eligible = outcome.kind === 'answer' ? outcome.value.status : phone !== '';
  const asked = phoneField(fieldsOf(ctx))?.name;
  const steps = stepsOf(ctx);
  const at = steps.find((step) => step.fields.some(({ name }) => name === asked));
  ctx.update((form) => {
    form.otp = { phone, eligible, ...(at && steps.length > 1 && { askedAt: slideOfStep(steps, at) }) };
  });
  return true;
}

/** Where an answer asks for a person, and no longer once it was put right; to nobody who is still at home. */
function callStaff(ctx: FormHook, fields: readonly AskedField[]): void {
  if (ctx.facts.entrycode?.isPreparing) return;
  const about = fields.flatMap((field) =>
    followsOf(field, ctx.slice.values[field.name] ?? '')
      .filter(({ call_staff }) => isOn(call_staff))
      .map(({ answer, missing }) => ({ key: field.name, answer, ...(isOn(missing) && { missing: true as const }) })),
  );
  const { staff } = ctx.services;
  if (about.length > 0) staff.call('answer', about);
  else if (staff.get().why === 'answer') staff.end();
}

/** Stores what later calls and a local printer read, under the spec's storage keys [FORM-09]. */
function remember(ctx: FormHook, phone: string): void {
  const { storage } = ctx.services;
  storage.set('phone_no', phone);
  storage.set('contact_to_visit', ctx.slice.contact?.id ?? '');
}
