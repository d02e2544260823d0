import { checkEntries } from '../../domain/form-check.ts';
import type { AskedField } from '../../domain/form-fields.ts';
import type { FormSlice } from './slice.ts';

export interface ToAsk {
  readonly asked: readonly AskedField[];
  /** Answered by a code, and not asked again. */
  readonly known: readonly AskedField[];
  /** Whether a visitor who comes with a code has to stop at the form: something that is needed is missing. */
  readonly isMissing: boolean;
}

type Form = Pick<FormSlice, 'known' | 'values' | 'errors' | 'showsKnown'>;

/** Which fields are asked, and which a code has answered well enough not to be asked [GATE-06]. */
export function toAsk(fields: readonly AskedField[], form: Form): ToAsk {
  const problems = checkEntries(fields, form.values);
  const isKnown = ({ name }: AskedField): boolean =>
    Boolean(form.values[name]) &&
    form.values[name] === form.known[name] &&
    problems[name] === undefined &&
    form.errors[name] === undefined;
  const known = form.showsKnown ? [] : fields.filter(isKnown);
  return {
    asked: fields.filter((field) => !known.includes(field)),
    known,
    isMissing: Object.keys(problems).length > 0 || Object.keys(form.errors).length > 0,
  };
}
