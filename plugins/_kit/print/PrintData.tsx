import type { ReactNode } from 'react';
import type { PrintRow } from './model.ts';

/** What the visitor entered. Each value keeps its own direction: a phone number reads the same in Arabic. */
export function PrintData({ rows }: { readonly rows: readonly PrintRow[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <table className="gh-print__data">
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={`${label} ${value}`} className="gh-print__row">
            <th scope="row" className="gh-print__label">
              {label}
            </th>
            <td className="gh-print__value">
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
