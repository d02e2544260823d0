import { type ReactNode, useEffect } from 'react';
import type { AskedField } from '../../domain/form-fields.ts';
import { Button } from '../../page/ui/index.ts';
import type { FormContext } from './context.ts';
import { hasFields, isLocked } from './slice.ts';
import { labelOf } from './words.ts';

interface PrefilledFieldsProps {
  readonly ctx: FormContext;
  readonly fields: readonly AskedField[];
}

/** What a code has answered: shown, not asked, and changed only if the visitor wants to [GATE-06]. */
export function PrefilledFields({ ctx, fields }: PrefilledFieldsProps): ReactNode {
  const t = ctx.services.text;
  if (fields.length === 0) return null;
  return (
    <section className="gh-form__known" aria-label={t('form_known_title')}>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{labelOf(field, t)}</dt>
            <dd>
              <bdi>{ctx.slice.values[field.name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        action="change-known"
        onClick={() =>
          ctx.update((form) => {
            form.showsKnown = true;
          })
        }
      >
        {t('form_known_change')}
      </Button>
    </section>
  );
}

/** A visitor whose code has answered all that is needed goes on without stopping here, once. */
export function usePassing(ctx: FormContext, isMissing: boolean): void {
  const { mayPass } = ctx.slice;
  const isReady = hasFields(ctx.slice) && !isLocked(ctx.slice);
  useEffect(() => {
    if (!mayPass || !isReady) return;
    ctx.update((form) => {
      form.mayPass = false;
    });
    if (!isMissing) void ctx.go.next();
  }, [ctx, mayPass, isReady, isMissing]);
}
