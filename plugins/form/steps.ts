import type { RuleContext } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import { checkEntries } from '../../domain/form-check.ts';
import { type AskedField, askedFields, NAME, REGISTRATION } from '../../domain/form-fields.ts';
import { type FieldGroup, groupsOf } from '../../domain/form-groups.ts';
import { answeredByPlace } from './by-place.ts';
import type { FormRead } from './reads.ts';
import type { FormSlice } from './slice.ts';

/** One screen of the form. */
export interface FormStep {
  /** '' where the whole form is one screen. */
  readonly id: string;
  /** The word its heading goes by; null where the whole form is one screen. */
  readonly heading: string | null;
  readonly fields: readonly AskedField[];
}

/** What a slide of the form gets: which of its screens it is. */
export interface FormProps {
  readonly step: string;
}

export type FormRules = Pick<RuleContext<'form', FormRead>, 'config' | 'settings' | 'facts' | 'slice'>;

/** All fields that the form asks for at this destination, but not what was chosen on the way to it [FORM-01]. */
export function fieldsOf(ctx: FormRules): readonly AskedField[] {
  const answered = answeredByPlace(ctx.slice.fields, ctx);
  const fields = askedFields(ctx.slice.fields, isOn(ctx.settings.license_plate_required));
  return fields.filter(({ name }) => answered[name] === undefined);
}

/**
 * The screens of the form: one for each group of fields where the location says so (`form_steps`), without those that
 * a code, a booking or a scanned card has answered; else one for all of it. There is always one.
 */
export function stepsOf(ctx: FormRules): readonly FormStep[] {
  const fields = fieldsOf(ctx);
  const groups = isOn(ctx.settings.form_steps) ? groupsOf(fields) : [];
  if (groups.length < 2) return [{ id: '', heading: null, fields }];
  const shown = groups.filter((group) => !isSettled(group, ctx.slice));
  return shown.length > 0 ? shown : [{ id: '', heading: null, fields: [] }];
}

/** The key of a screen among the form's slides. The first has none, so that 'form' is always the way into the form. */
export function stepKey(steps: readonly FormStep[], step: FormStep): string | undefined {
  return step === steps[0] ? undefined : step.id;
}

/** The key of its slide in the deck. */
export function slideOfStep(steps: readonly FormStep[], step: FormStep): string {
  const key = stepKey(steps, step);
  return key === undefined ? 'form' : `form:${key}`;
}

/** The fields that no screen shows, because what they ask for is known. */
export function unshown(fields: readonly AskedField[], steps: readonly FormStep[]): readonly AskedField[] {
  const shown = new Set(steps.flatMap((step) => step.fields.map(({ name }) => name)));
  return fields.filter(({ name }) => !shown.has(name));
}

/**
 * Whether nothing of a group has to be asked. One that the visitor has seen stays, so that no screen goes away under
 * their hands; a visitor with a code is asked only for what is missing [GATE-06].
 */
function isSettled({ id, fields }: FieldGroup, form: FormSlice): boolean {
  if (form.showsKnown || form.seen.includes(id)) return false;
  const hasCode = Object.keys(form.known).length > 0;
  const problems = checkEntries(fields, form.values);
  return fields.every(({ name }) => {
    if (problems[name] !== undefined || form.errors[name] !== undefined) return false;
    return isKnown(name, form) || (hasCode && !form.values[name]);
  });
}

/** Whether a value comes from a code, a booking or a scanned card, and not from the visitor. */
function isKnown(name: string, { values, known, booking }: FormSlice): boolean {
  const value = values[name];
  if (!value) return false;
  if (value === known[name]) return true;
  return name === REGISTRATION ? value === booking?.regnr : name === NAME && Boolean(values.form_field_id_scan);
}
