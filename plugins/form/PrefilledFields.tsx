import { type ReactNode, useEffect } from 'react';
import { checkEntries } from '../../domain/form-check.ts';
import type { AskedField } from '../../domain/form-fields.ts';
import { Button } from '../../page/ui/index.ts';
import type { FormContext } from './reads.ts';
import { type FormSlice, hasFields, isLocked } from './slice.ts';
import { findLabel } from './words.ts';

interface PrefilledFieldsProps {
  readonly ctx: FormContext;
  readonly fields: readonly AskedField[];
}

export function PrefilledFields({ ctx, fields }: PrefilledFieldsProps): ReactNode {
  const t = ctx.services.text;
  if (fields.length === 0) return null;
  return (
    <section className="gh-form__known" aria-label={t('form_known_title')}>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{findLabel(field, t)}</dt>
            <dd>
              <bdi>{ctx.slice.values[field.name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button action="change-known" onClick={() => ctx.update({ showsKnown: true })}>
        {t('form_known_change')}
      </Button>
    </section>
  );
}

export function usePassing(ctx: FormContext, isMissing: boolean): void {
  const { mayPass } = ctx.slice;
  const isReady = hasFields(ctx.slice) && !isLocked(ctx.slice);
  useEffect(() => {
    if (!mayPass || !isReady) return;
    ctx.update({ mayPass: false });
    if (!isMissing) void ctx.go.next();
  }, [ctx, mayPass, isReady, isMissing]);
}

interface ToAsk {
  readonly asked: readonly AskedField[];
  readonly known: readonly AskedField[];
  readonly isMissing: boolean;
}

type Form = Pick<FormSlice, 'known' | 'values' | 'errors' | 'showsKnown'>;

/** Separates the fields to ask from those a code has answered validly [GATE-06]. */
export function splitPrefilled(fields: readonly AskedField[], form: Form): ToAsk {
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
