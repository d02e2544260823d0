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

export function VisitList({ visits, time, chosen, onChoose, onSignOut, ...list }: Props): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('visits');
  const sayHere = useTexts('desk/here');
  const format = useFormat();
  const ago = useAgo();
  const here = visits.filter(({ left_at }) => left_at === null);
  const areAll = here.length > 0 && here.every(({ id }) => chosen.has(id));
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const timeOf = ({ signed_at, left_at }: DeskVisit) => (time === 'left' ? (left_at ?? signed_at) : signed_at);
  const text = (
    key: 'name' | 'company' | 'plate' | 'host' | 'place',
    width: string,
    cell: (visit: DeskVisit) => ReactNode = (visit) => visit[key],
  ) => ({ key, header: t(key), width, sort: (visit: DeskVisit) => visit[key], cell });
  return (
    <VirtualTable
      {...list}
      label={sayHere('list')}
      rows={visits}
      columns={[
        {
          key: 'choose',
          width: '1.5rem',
          header: (
            <input
              type="checkbox"
              aria-label={sayHere('choose_all')}
              checked={areAll}
              disabled={here.length === 0}
              onChange={() => onChoose(new Set(areAll ? [] : here.map(({ id }) => id)))}
            />
          ),
          cell: ({ id, name, left_at }) =>
            left_at === null && (
              <input
                type="checkbox"
                aria-label={sayHere('choose', { name })}
                checked={chosen.has(id)}
                onChange={() => choose(id)}
              />
            ),
        },
        text('name', 'minmax(8rem, 2.2fr)', ({ id, name }) => (
          <Link className="st-list__link" to={areaPath('desk', locationId, 'here', String(id))} search={true as never}>
            {name || '–'}
          </Link>
        )),
        text('company', 'minmax(5rem, 1.6fr)'),
        text(
          'plate',
          'minmax(5.5rem, 0.9fr)',
          ({ plate }) => plate !== '' && <span className="st-list__plate">{plate}</span>,
        ),
        text('host', 'minmax(5rem, 1.4fr)'),
        { ...text('place', 'minmax(5rem, 1.3fr)'), hideWhenNarrow: true },
        {
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
        },
        {
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
        },
      ]}
    />
  );
}
