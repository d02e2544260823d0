import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { Button } from '../../page/ui/index.ts';
import type { CallError } from '../data/calls.ts';
import { Awaiting } from './Failure.tsx';

interface Column<Row> {
  readonly header: string;
  /** Called by the table: no hooks. */
  readonly cell: (row: Row) => ReactNode;
  readonly isRowHeader?: boolean;
}

export interface VirtualColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** A track of `grid-template-columns`. */
  readonly width: string;
  readonly sort?: (row: Row) => string | number;
  readonly hideWhenNarrow?: boolean;
}

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  readonly className?: string;
  readonly caption?: ReactNode;
  /** A last row across all columns. */
  readonly end?: ReactNode;
}

/** Renders a column's header, its cells and their labels on a narrow screen from one object. */
export function Table<Row>({ columns, rows, rowKey, className = 'st-table', ...more }: TableProps<Row>): ReactNode {
  return (
    <table className={className}>
      {more.caption && <caption>{more.caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell, isRowHeader }) => {
              const Cell = isRowHeader ? 'th' : 'td';
              return (
                <Cell key={header} scope={isRowHeader ? 'row' : undefined} data-label={header}>
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
        {more.end && (
          <tr>
            <td colSpan={columns.length}>{more.end}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface PagedProps<Row> extends Omit<TableProps<Row>, 'end'> {
  readonly read: UseInfiniteQueryResult<unknown, CallError>;
  readonly more: string;
  /** Shown without rows. */
  readonly none: ReactNode;
}

export function PagedTable<Row>({ read, more, none, ...table }: PagedProps<Row>): ReactNode {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const end =
    read.data === undefined || read.error !== null ? (
      <Awaiting read={read} />
    ) : table.rows.length === 0 ? (
      none
    ) : (
      hasNextPage && (
        <Button text={more} variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
      )
    );
  return <Table {...table} end={end} />;
}

export function Facts({ rows, ...props }: FactsProps): ReactNode {
  return (
    <dl {...props}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
  readonly className: string;
  readonly 'aria-label'?: string;
}
