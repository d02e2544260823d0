import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { DeskVisit } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Button, VirtualTable } from '../../components/index.ts';
import { useAgo, useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { VisitState } from '../../visits/VisitState.tsx';

interface Props extends Pick<ComponentProps<typeof VirtualTable<DeskVisit>>, 'sort' | 'onSort' | 'openId'> {
  readonly visits: readonly DeskVisit[];
  readonly time: 'since' | 'left';
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly onSignOut: (visit: DeskVisit) => void;
}

type Column = ComponentProps<typeof VirtualTable<DeskVisit>>['columns'][number];

export function VisitList(props: Props): ReactNode {
  const { visits, time, sort, onSort, openId, onSignOut } = props;
  const t = useTexts('desk/here');
  const columns = [useChoice(props), ...useTextColumns(), useTime(time), useSignOut(onSignOut)];
  return <VirtualTable label={t('list')} rows={visits} columns={columns} sort={sort} onSort={onSort} openId={openId} />;
}

function useChoice({ visits, chosen, onChoose }: Props): Column {
  const t = useTexts('desk/here');
  const here = visits.filter(({ left_at }) => left_at === null);
  const areAll = here.length > 0 && here.every(({ id }) => chosen.has(id));
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return {
    key: 'choose',
    width: '1.5rem',
    header: (
      <input
        type="checkbox"
        aria-label={t('choose_all')}
        checked={areAll}
        disabled={here.length === 0}
        onChange={() => onChoose(new Set(areAll ? [] : here.map(({ id }) => id)))}
      />
    ),
    cell: ({ id, name, left_at }) =>
      left_at === null && (
        <input
          type="checkbox"
          aria-label={t('choose', { name })}
          checked={chosen.has(id)}
          onChange={() => choose(id)}
        />
      ),
  };
}

function useTextColumns(): readonly Column[] {
  const locationId = useLocationId();
  const t = useTexts('visits');
  const text = (
    key: 'name' | 'company' | 'plate' | 'host' | 'place',
    width: string,
    cell: Column['cell'] = (visit) => visit[key],
  ): Column => ({ key, header: t(key), width, sort: (visit) => visit[key], cell });
  return [
    text('name', 'minmax(8rem, 2.2fr)', ({ id, name }) => (
      <Link className="st-list__link" to={areaPath('desk', locationId, 'here', String(id))} search={true as never}>
        {name || '–'}
      </Link>
    )),
    text('company', 'minmax(5rem, 1.6fr)'),
    text('plate', 'minmax(5.5rem, 0.9fr)', ({ plate }) =>
      plate === '' ? null : <span className="st-list__plate">{plate}</span>,
    ),
    text('host', 'minmax(5rem, 1.4fr)'),
    { ...text('place', 'minmax(5rem, 1.3fr)'), hideWhenNarrow: true },
  ];
}

function useTime(time: Props['time']): Column {
  const t = useTexts('visits');
  const format = useFormat();
  const ago = useAgo();
  const timeOf = ({ signed_at, left_at }: DeskVisit) => (time === 'left' ? (left_at ?? signed_at) : signed_at);
  return {
    key: 'since',
    header: t(time),
    width: 'minmax(7.5rem, 1fr)',
    sort: timeOf,
    cell: (visit) => (
      <>
        <time dateTime={new Date(timeOf(visit)).toISOString()} title={format.time(timeOf(visit))}>
          {format.time(timeOf(visit))}
        </time>
        <span className="st-soft">{ago(timeOf(visit))}</span>
      </>
    ),
  };
}

function useSignOut(onSignOut: Props['onSignOut']): Column {
  const t = useTexts('visits');
  const sayHere = useTexts('desk/here');
  return {
    key: 'state',
    header: <span className="gh-sr">{t('sign_out')}</span>,
    width: 'minmax(5rem, auto)',
    cell: (visit) => (
      <>
        {(visit.left_at !== null || visit.needs_look) && <VisitState visit={visit} />}
        {visit.left_at === null && (
          <Button
            icon={<LogOut />}
            aria-label={sayHere('sign_out_name', { name: visit.name })}
            onClick={() => onSignOut(visit)}
          />
        )}
      </>
    ),
  };
}
