// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there, so they are placed and counted
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nextSort, orderOf, sortRows } from './sort-rows.ts';
import type { VirtualColumn } from './Table.tsx';

/** In pixels before measuring: in one line, and as a card. */
const ROW = 52;
const OVERSCAN = 12;

interface Props<Row> {
  readonly columns: readonly VirtualColumn<Row>[];
  readonly rows: readonly Row[];
  readonly label: string;
  /** As in the address: "company" or "-company". */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly openId: string;
}

/** Thousands of rows scroll as a few do [DESK-01]. */
export function VirtualTable<Row extends { readonly id: number }>(props: Props<Row>): ReactNode {
  const { columns, rows, label, sort, openId } = props;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const virtual = useWindowVirtualizer({
    count: sorted.length,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => sorted[index]?.id ?? index,
  });
  const tracks = (shown: typeof columns) => shown.map(({ width }) => width).join(' ');
  const style = {
    '--st-list-tracks': tracks(columns),
    '--st-list-narrow': tracks(columns.filter(({ hideWhenNarrow }) => hideWhenNarrow !== true)),
  } as CSSProperties;
  return (
    <div className="st-list" role="table" aria-label={label} aria-rowcount={rows.length + 1} style={style}>
      <Head {...props} />
      <div ref={list} className="st-list__body" role="rowgroup" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = sorted[index];
          if (row === undefined) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 2}
              className="st-list__row"
              data-open={String(row.id) === openId || undefined}
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              {columns.map(({ key: column, cell, hideWhenNarrow }) => (
                <span key={column} role="cell" data-column={column} data-narrow={hideWhenNarrow && 'hidden'}>
                  {cell(row)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Head<Row>({ columns, sort, onSort }: Pick<Props<Row>, 'columns' | 'sort' | 'onSort'>): ReactNode {
  const Arrow = sort.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <div className="st-list__head" role="row" aria-rowindex={1} tabIndex={-1}>
      {columns.map(({ key, header, sort: canSort, hideWhenNarrow }) => (
        <span
          key={key}
          role="columnheader"
          tabIndex={-1}
          data-column={key}
          data-narrow={hideWhenNarrow && 'hidden'}
          aria-sort={canSort && orderOf(key, sort)}
        >
          {canSort === undefined ? (
            header
          ) : (
            <button type="button" className="st-list__sort" onClick={() => onSort(nextSort(key, sort))}>
              {header}
              {orderOf(key, sort) !== 'none' && <Arrow aria-hidden="true" />}
            </button>
          )}
        </span>
      ))}
    </div>
  );
}
