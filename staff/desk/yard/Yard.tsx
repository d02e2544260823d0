import { Container, Printer } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { ReadYardAnswer } from '../../../schemas/generated/types.ts';
import { areaPath, useInAddress } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { may, useMe } from '../../app/session.ts';
import {
  Button,
  Choice,
  Empty,
  Failure,
  LinkButton,
  Loading,
  NothingFound,
  Page,
  SearchField,
  Select,
} from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Estimates } from './Estimates.tsx';
import { filterStays, isShown, SHOWN, type Shown, whoOf } from './filter-stays.ts';
import { Line } from './Line.tsx';
import { PlaceBoard } from './PlaceBoard.tsx';
import { PrintedLine } from './PrintedLine.tsx';
import { Today } from './Today.tsx';
import { useYard, type Yard } from './use-yard.ts';
import './yard.css';

/** The line and the places, live: whoever waits is called by one tap [DAY-01]. */
export default function YardArea({ locationId }: AreaProps): ReactNode {
  const say = useTexts('desk/yard');
  const state = useYard(locationId);
  const { yard, error, retry } = state;
  if (yard === undefined) return error === null ? <Loading /> : <Failure failure={error.failure} onRetry={retry} />;
  const print = (
    <Button icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
      {say('print')}
    </Button>
  );
  if (yard.places.length === 0)
    return (
      <Page title={say('title')}>
        <NoLine locationId={locationId} />
      </Page>
    );
  return (
    <Page title={say('title')} actions={print} isWide>
      <Today yard={yard} />
      <News state={state} />
      <Board locationId={locationId} yard={yard} state={state} />
      <Estimates locationId={locationId} />
    </Page>
  );
}

function NoLine({ locationId }: { readonly locationId: string }): ReactNode {
  const say = useTexts('desk/yard');
  const mayEdit = may(useMe(), ['editor'], locationId);
  const action = mayEdit && <LinkButton to={areaPath('studio', locationId, 'yard')}>{say('to_places')}</LinkButton>;
  return (
    <Empty icon={Container} title={say('no_line')} action={action}>
      {say('no_line_lead')}
    </Empty>
  );
}

/** What has just been done or refused, and whether what is shown may be old. */
function News({ state: { done, oldAt } }: { readonly state: Yard }): ReactNode {
  const say = useTexts('desk/yard');
  const format = useFormat();
  return (
    <>
      {oldAt !== null && <p className="st-yard__old">{say('old', { time: format.time(oldAt) })}</p>}
      {done?.kind === 'refused' && <Failure failure={done.failure} />}
      <p className="st-yard__done" role="status">
        {done?.kind === 'moved' && say(`did_${done.move}`, { who: whoOf(done.stay), place: done.place })}
      </p>
    </>
  );
}

interface BoardProps {
  readonly locationId: string;
  readonly yard: ReadYardAnswer;
  readonly state: Yard;
}

function Board({ locationId, yard, state: { pending, move } }: BoardProps): ReactNode {
  const say = useTexts('desk/yard');
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
      <section className="st-yard__line" aria-label={say('line')}>
        <search className="st-yard__tools">
          <SearchField label={say('search')} value={search} onChange={setSearch} />
          <Choice
            label={say('show')}
            options={SHOWN.map((id) => ({ id, name: say(`show_${id}`, { count: counted(id) }) }))}
            value={shown}
            onChange={(id) => setShown(id === 'waiting' ? '' : id)}
          />
          {(goals.length > 1 || goal !== '') && (
            <Select
              isBare
              label={say('goal')}
              options={[{ id: '', name: say('every_goal') }, ...goals.map((name) => ({ id: name, name }))]}
              value={goal}
              onChange={setGoal}
            />
          )}
        </search>
        {found.length > 0 ? (
          <Line locationId={locationId} stays={found} places={places} pending={pending} onMove={move} />
        ) : search === '' && goal === '' ? (
          <Empty icon={Container} title={say(`nobody_${shown}`)}>
            {say('nobody_lead')}
          </Empty>
        ) : (
          <NothingFound title={say('none_found')} onClear={clear} />
        )}
      </section>
      <section className="st-yard__places" aria-label={say('places')}>
        <PlaceBoard stays={stays} places={places} pending={pending} onMove={move} />
      </section>
      <PrintedLine yard={yard} stays={found} />
    </div>
  );
}
