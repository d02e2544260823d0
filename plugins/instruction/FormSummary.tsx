import type { ReactNode } from 'react';
import type { InstructionContext } from './context.ts';

/** What was entered, in the page but visually hidden, for backends that read it from there [INS-01]. */
export function FormSummary({ ctx }: { readonly ctx: InstructionContext }): ReactNode {
  const rows = ctx.services.visit.rows();
  return (
    <dl hidden data-form-summary>
      {rows.map(({ name, label, value }) => (
        <div key={name} data-name={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
