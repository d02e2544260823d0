import type { ReactNode } from 'react';
import type { ExtraRow } from '../../schemas/generated/types.ts';

export function ExtraData({ rows, title }: { readonly rows: readonly ExtraRow[]; readonly title: string }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className="gh-extra" aria-labelledby="gh-extra-title">
      <h2 className="gh-extra__title" id="gh-extra-title">
        {title}
      </h2>
      {[...groupsOf(rows)].map(([rowrefnr, cells]) => (
        <dl className="gh-extra__rows" key={rowrefnr} data-rowrefnr={rowrefnr}>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change, and two may be identical.
            <div className="gh-extra__row" key={index}>
              <dt>{cell.field_type}</dt>
              <dd>{cell.field_value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

function groupsOf(rows: readonly ExtraRow[]): ReadonlyMap<string, readonly ExtraRow[]> {
  const groups = new Map<string, ExtraRow[]>();
  for (const row of rows) {
    const key = String(row.rowrefnr);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
