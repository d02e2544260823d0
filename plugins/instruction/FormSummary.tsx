import type { ReactNode } from 'react';
import type { InstructionContext } from './Instruction.tsx';

/** What was entered, kept in the page but out of sight [INS-01]: for backends that read it there. */
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
