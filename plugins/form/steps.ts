import { isOn } from '../../domain/flag.ts';
import { checkEntries } from '../../domain/form-check.ts';
import { type AskedField, listAskedFields, NAME, REGISTRATION } from '../../domain/form-fields.ts';
import { type FieldGroup, groupsOf } from '../../domain/form-groups.ts';
import type { RuleContext } from '../_kit/product.ts';
import { deriveAnswersFromPlace } from './by-place.ts';
import type { FormRead } from './reads.ts';
import type { FormSlice } from './slice.ts';

export interface FormStep {
  readonly id: string;
  readonly heading: string | null;
  readonly fields: readonly AskedField[];
}

export type FormRules = Pick<RuleContext<'form', FormRead>, 'config' | 'settings' | 'facts' | 'slice'>;

/** Fields asked here, without those the choice of place has answered [FORM-01]. */
export function fieldsOf(ctx: FormRules): readonly AskedField[] {
  const answered = deriveAnswersFromPlace(ctx.slice.fields, ctx);
  const fields = listAskedFields(ctx.slice.fields, isOn(ctx.settings.license_plate_required));
  return fields.filter(({ name }) => answered[name] === undefined);
}

/** With `form_steps` one screen per unanswered group; else, or without any, a single one. */
export function stepsOf(ctx: FormRules): readonly FormStep[] {
  const fields = fieldsOf(ctx);
  const groups = isOn(ctx.settings.form_steps) ? groupsOf(fields) : [];
  if (groups.length < 2) return [{ id: '', heading: null, fields }];
  const shown = groups.filter((group) => !isSettled(group, ctx.slice));
  return shown.length > 0 ? shown : [{ id: '', heading: null, fields: [] }];
}

/** The first screen has no key, so that 'form' always leads into the form. */
export function stepKey(steps: readonly FormStep[], step: FormStep): string | undefined {
  return step === steps[0] ? undefined : step.id;
}

export function slideOfStep(steps: readonly FormStep[], step: FormStep): string {
  const key = stepKey(steps, step);
  return key === undefined ? 'form' : `form:${key}`;
}

export function findHiddenFields(fields: readonly AskedField[], steps: readonly FormStep[]): readonly AskedField[] {
  const shown = new Set(steps.flatMap((step) => step.fields.map(({ name }) => name)));
  return fields.filter(({ name }) => !shown.has(name));
}

/** Screens already seen stay; with a code, only missing data is asked [GATE-06]. */
function isSettled({ id, fields }: FieldGroup, form: FormSlice): boolean {
  if (form.showsKnown || form.seen.includes(id)) return false;
  const hasCode = Object.keys(form.known).length > 0;
  const problems = checkEntries(fields, form.values);
  return fields.every(({ name }) => {
    if (problems[name] !== undefined || form.errors[name] !== undefined) return false;
    return isKnown(name, form) || (hasCode && !form.values[name]);
  });
}

function isKnown(name: string, { values, known, booking }: FormSlice): boolean {
  const value = values[name];
  if (!value) return false;
  if (value === known[name]) return true;
  return name === REGISTRATION ? value === booking?.regnr : name === NAME && Boolean(values.form_field_id_scan);
}
