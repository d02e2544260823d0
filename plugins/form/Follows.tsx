import type { ReactNode } from 'react';
import { followsOf } from '../../domain/answer-follows.ts';
import type { AskedField } from '../../domain/form-fields.ts';
import { dataKey } from '../../domain/text-lookup.ts';
import { Notice } from '../../page/ui/index.ts';
import type { FormContext } from './context.ts';

/** What the location says to an answer, below its field: where to borrow a helmet, that staff come. */
export function Follows({ ctx, field }: { readonly ctx: FormContext; readonly field: AskedField }): ReactNode {
  const { text } = ctx.services;
  return followsOf(field, ctx.slice.values[field.name] ?? '').map(({ answer, say }) => {
    const said = say ? text(dataKey(say)) : '';
    return (
      said !== '' && (
        <Notice key={`${answer} ${say}`} tone="warning" role="status">
          {said}
        </Notice>
      )
    );
  });
}
