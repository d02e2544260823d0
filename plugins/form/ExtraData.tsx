import type { ReactNode } from 'react';
import type { ExtraRow } from '../../schemas/generated/types.ts';

/** What the yard system says about the booking; nothing is drawn when there is none [FORM-06]. */
export function ExtraData({ rows, title }: { readonly rows: readonly ExtraRow[]; readonly title: string }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className="gh-extra" aria-labelledby="gh-extra-title">
      <h2 className="gh-extra__title" id="gh-extra-title">
        {title}
      </h2>
      <dl className="gh-extra__rows">
        {rows.map((row) => (
          <div className="gh-extra__row" key={row.rowrefnr} data-field-type={row.field_type}>
            <dt>{row.rowrefnr}</dt>
            <dd>{row.field_value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
