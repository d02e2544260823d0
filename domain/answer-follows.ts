import type { Field } from '../schemas/generated/types.ts';
import { splitChecked } from './checked-options.ts';
import { isOn } from './flag.ts';
import { type AskedField, listAskedFields } from './form-fields.ts';

export type AnswerFollow = NonNullable<Field['follows']>[number];

export function followsOf({ kind, options, follows = [] }: AskedField, entry: string): readonly AnswerFollow[] {
  if (entry === '') return [];
  const chosen = kind === 'checkbox' ? splitChecked(entry, options) : [entry];
  return follows.filter(({ answer, missing }) => chosen.includes(answer) !== isOn(missing));
}

export function needsStaff(fields: readonly Field[], name: string, entry: string): boolean {
  const asked = listAskedFields(fields, false).find((field) => field.name === name);
  return asked !== undefined && followsOf(asked, entry).some(({ call_staff }) => isOn(call_staff));
}
