import { Link } from '@tanstack/react-router';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, ListLayout, useDragAndDrop, Virtualizer } from 'react-aria-components';
import type { YardStay } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import { Badge } from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { whoOf } from './filter-stays.ts';
import { StayActions } from './StayActions.tsx';
import { useMinutes } from './use-minutes.ts';
import type { Yard, YardPlace } from './use-yard.ts';

/** What is dragged: the id of a visit that waits. */
export const STAY = 'application/x-gatehouse-stay';
/** A row in one line, in pixels; measured when it is there. */
const ROW = 60;

interface Props {
  readonly locationId: string;
  readonly stays: readonly YardStay[];
  readonly places: readonly YardPlace[];
  readonly pending: ReadonlySet<number>;
  readonly onMove: Yard['move'];
}

/**
 * The line in its order, only the rows in sight. Who waits is called by a button, or taken by the handle to a place: with a
 * pointer, or with Enter, arrows and Enter [DAY-01].
 */
export function Line({ locationId, stays, places, pending, onMove }: Props): ReactNode {
  const say = useTexts('desk/yard');
  const waits = (key: unknown) => stays.some(({ visit_id, state }) => visit_id === key && state === 'waiting');
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].filter(waits).map((key) => ({ [STAY]: String(key) })),
    getAllowedDropOperations: () => ['move'],
  });
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW }}>
      <GridList
        className="st-line"
        aria-label={say('line')}
        items={stays}
        dependencies={[places, pending]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {(stay) => (
          <GridListItem
            id={stay.visit_id}
            className="st-line__row"
            textValue={[whoOf(stay), stay.name, stay.company].join(' ')}
            data-state={stay.state}
          >
            {stay.state === 'waiting' ? (
              <Button slot="drag" className="st-ordered__grip" aria-label={say('drag', { who: whoOf(stay) })}>
                <GripVertical aria-hidden="true" />
              </Button>
            ) : (
              <span />
            )}
            <Who stay={stay} locationId={locationId} places={places} />
            <StayActions stay={stay} places={places} isPending={pending.has(stay.visit_id)} onMove={onMove} />
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  );
}

function Who({
  stay,
  locationId,
  places,
}: Pick<Props, 'locationId' | 'places'> & { readonly stay: YardStay }): ReactNode {
  const say = useTexts('desk/yard');
  const format = useFormat();
  const minutes = useMinutes();
  const { visit_id, position, state, plate, name, company, place, booking, arrived_at } = stay;
  const at = places.find(({ id }) => id === stay.place_id)?.name ?? '';
  return (
    <>
      <span className="st-line__position">{position}</span>
      <Link className="st-line__plate" to={areaPath('desk', locationId, 'here', String(visit_id))}>
        {plate || name || '–'}
      </Link>
      <span className="st-line__who">
        {plate !== '' && <span>{name}</span>}
        <span className="st-soft">{company}</span>
      </span>
      <span className="st-line__goal">
        <span>{place}</span>
        {booking !== null && (
          <span className="st-soft">{say('booking', { number: booking.number, time: booking.time })}</span>
        )}
      </span>
      <span className="st-line__since">
        <strong>{minutes(arrived_at)}</strong>
        {state === 'waiting' ? (
          <span className="st-soft">{say('since', { time: format.time(arrived_at) })}</span>
        ) : (
          <Badge tone={state === 'called' ? 'info' : 'success'}>{say(`is_${state}`, { place: at })}</Badge>
        )}
      </span>
    </>
  );
}
