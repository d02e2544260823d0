import type { ReactNode } from 'react';
import { Button } from '../../page/ui/index.ts';
import type { CallError } from '../data/calls.ts';
import { Awaiting } from './Failure.tsx';

export function TableHead({ columns }: { readonly columns: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface PagedProps {
  readonly columns: number;
  readonly read: {
    readonly data: unknown;
    readonly error: CallError | null;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly rows: readonly ReactNode[];
  readonly more: string;
  /** Shown without rows. */
  readonly none: ReactNode;
}

export function PagedBody({ columns, read, rows, more, none }: PagedProps): ReactNode {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const end =
    read.data === undefined || read.error !== null ? (
      <Awaiting read={read} />
    ) : rows.length === 0 ? (
      none
    ) : (
      hasNextPage && (
        <Button text={more} variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
      )
    );
  return (
    <tbody>
      {rows}
      {end && (
        <tr>
          <td colSpan={columns}>{end}</td>
        </tr>
      )}
    </tbody>
  );
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
