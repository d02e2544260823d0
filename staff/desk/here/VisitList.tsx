import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, LogOut } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { DeskVisit } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Button } from '../../components/index.ts';
import { useAgo, useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { COLUMNS, nextSorting, type Sorting } from '../../visits/sort-visits.ts';
import { VisitState } from '../../visits/VisitState.tsx';

/** In pixels before measuring: in one line, and as a card. */
const ROW = 52;
const OVERSCAN = 12;

interface Props {
  readonly visits: readonly DeskVisit[];
  readonly openId: string;
  readonly label: string;
  readonly time: 'since' | 'left';
  readonly sorting: Sorting | undefined;
  readonly onSort: (sort: string) => void;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly onSignOut: (visit: DeskVisit) => void;
}

/** Virtualized: thousands of rows scroll as a few do [DESK-01]. */
export function VisitList(props: Props): ReactNode {
  const { visits, openId, label, time, chosen, onChoose, onSignOut } = props;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: visits.length,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => visits[index]?.id ?? index,
  });
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not there, so they are placed and counted
    <div className="st-list" role="table" aria-label={label} aria-rowcount={visits.length + 1}>
      <Head {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div ref={list} className="st-list__body" role="rowgroup" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const visit = visits[index];
          if (visit === undefined) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 2}
              className="st-list__row"
              data-open={String(visit.id) === openId || undefined}
              style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              <Cells
                visit={visit}
                time={time}
                isChosen={chosen.has(visit.id)}
                onChoose={() => choose(visit.id)}
                onSignOut={() => onSignOut(visit)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Head({ visits, time, sorting, onSort, chosen, onChoose }: Props): ReactNode {
  const t = useTexts('visits');
  const sayHere = useTexts('desk/here');
  const here = visits.filter(({ left_at }) => left_at === null);
  const areAll = here.length > 0 && here.every(({ id }) => chosen.has(id));
  const Arrow = sorting?.order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table
    <div className="st-list__head" role="row" aria-rowindex={1} tabIndex={-1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the table */}
      <span role="columnheader" tabIndex={-1} data-column="choose">
        <input
          type="checkbox"
          aria-label={sayHere('choose_all')}
          checked={areAll}
          disabled={here.length === 0}
          onChange={() => onChoose(new Set(areAll ? [] : here.map(({ id }) => id)))}
        />
      </span>
      {COLUMNS.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: as the table
        <span
          key={name}
          role="columnheader"
          tabIndex={-1}
          data-column={name}
          aria-sort={sorting?.column === name ? sorting.order : 'none'}
        >
          <button type="button" className="st-list__sort" onClick={() => onSort(nextSorting(name, sorting))}>
            {t(name === 'since' ? time : name)}
            {sorting?.column === name && <Arrow aria-hidden="true" />}
          </button>
        </span>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as the table */}
      <span role="columnheader" tabIndex={-1} data-column="state">
        <span className="gh-sr">{t('sign_out')}</span>
      </span>
    </div>
  );
}

interface CellsProps extends Pick<Props, 'time'> {
  readonly visit: DeskVisit;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onSignOut: () => void;
}

function Cells({ visit, time, isChosen, onChoose, onSignOut }: CellsProps): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/here');
  const format = useFormat();
  const ago = useAgo();
  const { id, name, company, plate, host, place, signed_at, left_at, needs_look } = visit;
  const at = time === 'left' ? (left_at ?? signed_at) : signed_at;
  return (
    <>
      <Cell column="choose">
        {left_at === null && (
          <input type="checkbox" aria-label={t('choose', { name })} checked={isChosen} onChange={onChoose} />
        )}
      </Cell>
      <Cell column="name">
        <Link className="st-list__link" to={areaPath('desk', locationId, 'here', String(id))} search={true as never}>
          {name || '–'}
        </Link>
      </Cell>
      <Cell column="company">{company}</Cell>
      <Cell column="plate">{plate !== '' && <span className="st-list__plate">{plate}</span>}</Cell>
      <Cell column="host">{host}</Cell>
      <Cell column="place">{place}</Cell>
      <Cell column="since">
        <time dateTime={new Date(at).toISOString()} title={format.time(at)}>
          {format.time(at)}
        </time>
        <span className="st-soft">{ago(at)}</span>
      </Cell>
      <Cell column="state">
        {(left_at !== null || needs_look) && <VisitState visit={visit} />}
        {left_at === null && <Button icon={<LogOut />} aria-label={t('sign_out_name', { name })} onClick={onSignOut} />}
      </Cell>
    </>
  );
}

function Cell({ column, children }: { readonly column: string; readonly children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table
    <span role="cell" data-column={column}>
      {children}
    </span>
  );
}
