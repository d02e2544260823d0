import { followsOf } from '../../domain/answer-follows.ts';
import { isOn } from '../../domain/flag.ts';
import { checkEntries } from '../../domain/form-check.ts';
import { type AskedField, phoneField } from '../../domain/form-fields.ts';
import { isDialled } from '../../domain/phone.ts';
import { isPhoneTaken } from '../../domain/phone-countries.ts';
import { checkEligibilityForOtp } from '../../schemas/generated/calls/check-eligibility-for-otp.ts';
import { askServer } from '../_kit/offline/find-way-on.ts';
import { awaitAnswers } from '../_kit/visit/await-answers.ts';
import { judgeStage } from '../_kit/visit/entry-code.ts';
import { formInstructions } from './instructions.ts';
import { isHeldBack } from './labels.ts';
import { checkPerson } from './person.ts';
import { phoneOf, withPhonesNormalised } from './phones.ts';
import type { FormHook } from './reads.ts';
import { type FieldError, hasFields, isLocked } from './slice.ts';
import { fieldsOf, findHiddenFields, slideOfStep, stepsOf } from './steps.ts';
import { pickWorstError } from './words.ts';

/** Forward only when this screen and, at the end, the form is valid. */
export async function beforeLeave(ctx: FormHook): Promise<boolean> {
  // A jump to a wrong field must not be checked.
  if (ctx.direction !== 'jump') {
    ctx.update({ focus: null });
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
  for (const { name, kind } of [...(here?.fields ?? []), ...(isLast ? findHiddenFields(all, steps) : [])]) {
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
  // Without the instruction slide, the form waits for these answers [VID-01] [BRE-01].
  if (!ctx.isAsked('instruction') || judgeStage(ctx.config, ctx.facts) === 'prepared') await awaitAnswers(ctx);
  remember(ctx, phone);
  callStaff(ctx, all);
  ctx.emit('form:completed', { phone });
  return true;
}

/** Explains the worst error, then focuses its first field [FORM-02, FORM-03, FORM-04, FORM-07]. */
async function tell(ctx: FormHook, errors: Record<string, FieldError>, wrong: readonly string[]): Promise<false> {
  if (isOn(ctx.settings.form_steps)) return show(ctx, wrong);
  const t = ctx.services.text;
  const error = pickWorstError(errors);
  const body: Partial<Record<FieldError, string>> = {
    pattern: formInstructions(ctx) || t('form_modal_pattern_not_match'),
    phone: t('form_modal_number_body'),
    letters: t('phone_letters'),
    person: t('select_person_from_list'),
  };
  const said = error === null ? undefined : body[error];
  if (said !== undefined) await ctx.modal({ title: t('form_required'), body: said });
  else if (error !== 'country') await ctx.modal({ title: t('form_modal_title'), body: t('form_modal_body') });
  const first = wrong.find((name) => errors[name] === error);
  ctx.update({ focus: first ? { name: first } : null });
  return false;
}

/** One error shows at its field, several are also listed. No dialog repeats them. */
function show(ctx: FormHook, wrong: readonly string[]): false {
  const steps = stepsOf(ctx);
  const at = steps.find((step) => step.fields.some(({ name }) => wrong.includes(name)));
  const there = at?.fields.map(({ name }) => name).filter((name) => wrong.includes(name)) ?? [];
  ctx.update({ isListed: there.length > 1, focus: { name: there.length > 1 ? null : (there[0] ?? null) } });
  if (at && at.id !== ctx.props.step) void ctx.go.to(slideOfStep(steps, at), ctx.visitSignal);
  return false;
}

/** Asks whether the phone must be verified; after a failed call the visitor can retry or give up [FORM-11, CALL-03]. */
async function askEligibility(ctx: FormHook, phone: string): Promise<boolean> {
  if (!ctx.isAsked('otp')) {
    ctx.update({ otp: null });
    return true;
  }
  const call = () => ctx.services.http.send(checkEligibilityForOtp, { phone_no: phone }, { signal: ctx.signal });
  const outcome = await askServer(ctx, 'later', call);
  if (outcome.kind === 'stay') return false;
  // The slide for codes then says what to do instead [OFF-04].
  const eligible = outcome.kind === 'answer' ? outcome.value.status : phone !== '';
  const asked = phoneField(fieldsOf(ctx))?.name;
  const steps = stepsOf(ctx);
  const at = steps.find((step) => step.fields.some(({ name }) => name === asked));
  ctx.update({ otp: { phone, eligible, ...(at && steps.length > 1 && { askedAt: slideOfStep(steps, at) }) } });
  return true;
}

/** Ends the call once the answers are corrected. Visitors at home have no staff. */
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

function remember(ctx: FormHook, phone: string): void {
  const { storage } = ctx.services;
  storage.set('phone_no', phone);
  storage.set('contact_to_visit', ctx.slice.contact?.id ?? '');
}
