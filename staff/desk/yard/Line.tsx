import { Link } from '@tanstack/react-router';
import { GripVertical } from 'lucide-react';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { Button, GridList, GridListItem, ListLayout, useDragAndDrop, Virtualizer } from 'react-aria-components';
import type { YardStay } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Badge } from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { formatWindow, visitorLabel } from './filter-stays.ts';
import { StayActions } from './StayActions.tsx';
import { useIsOpen, useMinutes } from './use-minutes.ts';
import type { Yard, YardPlace } from './use-yard.ts';

/** Drag type: the id of a waiting visit. */
export const STAY = 'application/x-gatehouse-stay';
/** In pixels before measuring. */
const ROW = 60;

interface Props {
  readonly stays: readonly YardStay[];
  readonly places: readonly YardPlace[];
  readonly pending: ReadonlySet<number>;
  readonly onMove: Yard['move'];
}

/** Passed by context: the virtual list knows only visits, and rebuilding 500 rows on every call is slow. */
interface Shown extends Pick<Props, 'places' | 'pending' | 'onMove'> {
  readonly stays: ReadonlyMap<number, YardStay>;
}

const ShownRows = createContext<Shown | null>(null);

/** Virtualized. Call by button, or drag the handle to a place [DAY-01]. */
export function Line({ stays, places, pending, onMove }: Props): ReactNode {
  const t = useTexts('desk/yard');
  const waits = (key: unknown) => stays.some(({ visit_id, state }) => visit_id === key && state === 'waiting');
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].filter(waits).map((key) => ({ [STAY]: String(key) })),
    getAllowedDropOperations: () => ['move'],
  });
  const shown = useMemo(
    () => ({ places, pending, onMove, stays: new Map(stays.map((stay) => [stay.visit_id, stay])) }),
    [places, pending, onMove, stays],
  );
  const known = useRef(new Map<number, { readonly id: number; readonly text: string }>());
  const items = useMemo(
    () =>
      stays.map((stay) => {
        const { visit_id: id, name, company } = stay;
        const item = known.current.get(id) ?? { id, text: [visitorLabel(stay), name, company].join(' ') };
        known.current.set(id, item);
        return item;
      }),
    [stays],
  );
  return (
    <ShownRows value={shown}>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW }}>
        <GridList
          className="st-line"
          aria-label={t('line')}
          items={items}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
        >
          {({ id, text }) => (
            <GridListItem id={id} className="st-line__row" textValue={text}>
              <Row id={id} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </ShownRows>
  );
}

function Row({ id }: { readonly id: number }): ReactNode {
  const t = useTexts('desk/yard');
  const format = useFormat();
  const minutes = useMinutes();
  const isOpen = useIsOpen();
  const locationId = useLocationId();
  const shown = use(ShownRows);
  const stay = shown?.stays.get(id);
  if (shown === null || stay === undefined) return null;
  const { places, pending, onMove } = shown;
  const { visit_id, position, state, plate, name, company, place, booking, not_before, arrived_at } = stay;
  const at = places.find((one) => one.id === stay.place_id)?.name ?? '';
  return (
    <>
      {state === 'waiting' ? (
        <Button slot="drag" className="st-ordered__grip" aria-label={t('drag', { who: visitorLabel(stay) })}>
          <GripVertical aria-hidden="true" />
        </Button>
      ) : (
        <span />
      )}
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
          <span className="st-soft">{t('booking', { number: booking.number, time: formatWindow(booking) })}</span>
        )}
      </span>
      <span className="st-line__since">
        <strong>{minutes(arrived_at)}</strong>
        {not_before !== null && !isOpen(stay) && (
          <Badge tone="neutral">{t('not_before', { time: format.time(not_before) })}</Badge>
        )}
        {state === 'waiting' ? (
          <span className="st-soft">{t('since', { time: format.time(arrived_at) })}</span>
        ) : (
          <Badge tone={state === 'called' ? 'info' : 'success'}>{t(`is_${state}`, { place: at })}</Badge>
        )}
      </span>
      <StayActions stay={stay} places={places} isPending={pending.has(visit_id)} onMove={onMove} />
    </>
  );
}
