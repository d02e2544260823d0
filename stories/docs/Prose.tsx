import { Markdown } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import './docs.css';

/** Renders nothing for ''. */
export function Prose({ children }: { readonly children: string }): ReactNode {
  // Plain text: angle brackets are not HTML, and underscores make no italics.
  return children === '' ? null : <Markdown>{children.replace(/[<_]/g, '\\$&')}</Markdown>;
}

/** A text replaces the rows when there are none. */
export function Table(props: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly none: string;
}): ReactNode {
  if (props.rows.length === 0) return <p>{props.none}</p>;
  return (
    <table className="docs-table">
      <thead>
        <tr>
          {props.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a docs page never change.
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change either.
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
