import { Markdown } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import './docs.css';

/** The words of a docblock or a description; '' shows nothing. */
export function Prose({ children }: { readonly children: string }): ReactNode {
  // Plain words: angle brackets are no HTML, and what stands between two underscores is not in italics.
  return children === '' ? null : <Markdown>{children.replace(/[<_]/g, '\\$&')}</Markdown>;
}

/** A table of the docs pages: the head once, a row for each entry; what to say where there is none. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns.
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
