import type { Field } from '../schemas/generated/types.ts';
import { splitChecked } from './checked-options.ts';
import { isOn } from './flag.ts';
import type { AskedField } from './form-fields.ts';

/** What a location lets follow an answer: words for the visitor, and whether staff are called. */
export type AnswerFollow = NonNullable<Field['follows']>[number];

/** What follows what was entered in a field; nothing as long as nothing was. */
export function followsOf({ kind, options, follows = [] }: AskedField, entry: string): readonly AnswerFollow[] {
  if (entry === '') return [];
  const chosen = kind === 'checkbox' ? splitChecked(entry, options) : [entry];
  return follows.filter(({ answer, missing }) => chosen.includes(answer) !== isOn(missing));
}
