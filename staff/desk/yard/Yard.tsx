import './yard.css';
import { Container, Printer } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { ReadYardAnswer } from '../../../schemas/generated/types.ts';
import { areaPath, useInAddress, useLocationId } from '../../app/address.ts';
import { hasAccess, useMe } from '../../app/session.ts';
import {
  Awaiting,
  Button,
  Choice,
  Empty,
  Facts,
  Failure,
  LinkButton,
  NothingFound,
  Notice,
  Page,
  SearchField,
  SelectField,
} from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Estimates } from './Estimates.tsx';
import { filterStays, isShown, SHOWN, type Shown, visitorLabel } from './filter-stays.ts';
import { Line } from './Line.tsx';
import { PlaceBoard } from './PlaceBoard.tsx';
import { PrintedLine } from './PrintedLine.tsx';
import { useDuration } from './use-minutes.ts';
import { useYard, type Yard } from './use-yard.ts';

/** [DAY-01] */
export default function YardArea(): ReactNode {
  const t = useTexts('desk/yard');
  const state = useYard();
  const { yard } = state;
  if (yard === undefined) return <Awaiting read={state} />;
  const print = <Button text={t('print')} icon={<Printer />} onClick={() => window.print()} />;
  if (yard.places.length === 0)
    return (
      <Page title={t('title')}>
        <NoLine />
      </Page>
    );
  return (
    <Page title={t('title')} actions={print} isWide>
      <Today yard={yard} />
      <News state={state} />
      <Board yard={yard} state={state} />
      <Estimates />
    </Page>
  );
}

function NoLine(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/yard');
  const mayEdit = hasAccess(useMe(), ['editor'], locationId);
  const action = mayEdit && <LinkButton text={t('to_places')} to={areaPath('studio', locationId, 'yard')} />;
  return <Empty icon={Container} title={t('no_line')} lead={t('no_line_lead')} action={action} />;
}

/** Last action, and whether the data may be stale. */
function News({ state: { done, oldAt } }: { readonly state: Yard }): ReactNode {
  const t = useTexts('desk/yard');
  const format = useFormat();
  return (
    <>
      {oldAt !== null && <Notice tone="warning">{t('old', { time: format.time(oldAt) })}</Notice>}
      {done?.kind === 'refused' && <Failure failure={done.failure} />}
      <p className="st-yard__done" role="status">
        {done?.kind === 'moved' && t(`did_${done.move}`, { who: visitorLabel(done.stay), place: done.place })}
      </p>
    </>
  );
}

interface BoardProps {
  readonly yard: ReadYardAnswer;
  readonly state: Yard;
}

function Board({ yard, state: { pending, move } }: BoardProps): ReactNode {
  const t = useTexts('desk/yard');
  const { places, stays } = yard;
  const [search, setSearch] = useInAddress('q');
  const [asked, setShown] = useInAddress('show');
  const [goal, setGoal] = useInAddress('goal');
  const shown: Shown = SHOWN.find((known) => known === asked) ?? 'waiting';
  const sought = useDeferredValue(search);
  const found = useMemo(() => filterStays(stays, { shown, goal, search: sought }), [stays, shown, goal, sought]);
  const goals = useMemo(() => [...new Set(stays.map(({ place }) => place))].filter(Boolean).sort(), [stays]);
  const counted = (one: Shown) => stays.filter((stay) => isShown(stay, one)).length;
  const clear = () => {
    setSearch('');
    setGoal('');
  };
  return (
    <div className="st-yard">
      <section className="st-yard__line" aria-label={t('line')}>
        <search className="st-tools">
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <Choice
            label={t('show')}
            options={SHOWN.map((id) => ({ id, name: t(`show_${id}`, { count: counted(id) }) }))}
            value={shown}
            onChange={(id) => setShown(id === 'waiting' ? '' : id)}
          />
          {(goals.length > 1 || goal !== '') && (
            <SelectField
              isBare
              label={t('goal')}
              options={[{ value: '', label: t('every_goal') }, ...goals.map((name) => ({ value: name, label: name }))]}
              value={goal}
              onChange={setGoal}
            />
          )}
        </search>
        {found.length > 0 ? (
          <Line stays={found} places={places} pending={pending} onMove={move} />
        ) : search === '' && goal === '' ? (
          <Empty icon={Container} title={t(`nobody_${shown}`)} lead={t('nobody_lead')} />
        ) : (
          <NothingFound title={t('none_found')} onClear={clear} />
        )}
      </section>
      <section className="st-yard__places" aria-label={t('places')}>
        <PlaceBoard stays={stays} places={places} pending={pending} onMove={move} />
      </section>
      <PrintedLine yard={yard} stays={found} />
    </div>
  );
}

/** [DAY-01] */
function Today({ yard: { today, stays } }: { readonly yard: ReadYardAnswer }): ReactNode {
  const t = useTexts('desk/yard');
  const duration = useDuration();
  const count = (state: string) => stays.filter((stay) => stay.state === state).length;
  const figures = [
    [t('expected'), today.expected],
    [t('waiting'), count('waiting')],
    [t('called'), count('called')],
    [t('docked'), count('docked')],
    [t('left'), today.left],
    [t('median'), today.median_wait_ms === null ? '–' : duration(today.median_wait_ms)],
  ] as const;
  return <Facts className="st-today" aria-label={t('today')} rows={figures} />;
}
