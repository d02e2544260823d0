import type { ReactNode } from 'react';

/** Says below a field what is wrong with it. */
export function Problem({ problem }: { readonly problem: string | undefined }): ReactNode {
  return problem === undefined ? null : <p className="st-field__error">{problem}</p>;
}
