import { CircleParking, PanelTop, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { YardStay } from '../../../schemas/generated/types.ts';
import { Badge, Button } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { visitorLabel } from './filter-stays.ts';
import { STAY } from './Line.tsx';
import { hasRoom, StayActions } from './StayActions.tsx';
import { useIsOpen, useMinutes } from './use-minutes.ts';
import type { Yard, YardPlace } from './use-yard.ts';

const ICONS = { dock: PanelTop, bay: CircleParking, workshop: Wrench };

interface Props {
  readonly stays: readonly YardStay[];
  readonly places: readonly YardPlace[];
  readonly pending: ReadonlySet<number>;
  readonly onMove: Yard['move'];
}

/** A free place takes the next visitor by tap or drop [DAY-01]. */
export function PlaceBoard({ stays, places, pending, onMove }: Props): ReactNode {
  const t = useTexts('desk/yard');
  const find = (key: unknown) => places.find(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop({
    acceptedDragTypes: [STAY],
    getDropOperation: ({ type }) => (type === 'root' ? 'cancel' : 'move'),
    shouldAcceptItemDrop: ({ key }) => {
      const place = find(key);
      return place !== undefined && hasRoom(place);
    },
    onItemDrop: async ({ target, items }) => {
      const [item] = items;
      if (item?.kind !== 'text') return;
      const id = Number(await item.getText(STAY));
      const stay = stays.find(({ visit_id }) => visit_id === id);
      const place = find(target.key);
      if (stay !== undefined && place !== undefined) onMove(stay, 'call', place);
    },
  });
  return (
    <GridList
      className="st-docks"
      aria-label={t('places')}
      layout="grid"
      items={places}
      dependencies={[stays, pending]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {(place) => (
        <GridListItem
          id={place.id}
          className="st-card st-dock"
          textValue={place.name}
          data-full={!hasRoom(place) || undefined}
        >
          <Head place={place} />
          {stays
            .filter(({ place_id }) => place_id === place.id)
            .map((stay) => (
              <Guest key={stay.visit_id} stay={stay}>
                <StayActions stay={stay} places={places} isPending={pending.has(stay.visit_id)} onMove={onMove} />
              </Guest>
            ))}
          {hasRoom(place) && <CallNext place={place} stays={stays} pending={pending} onMove={onMove} />}
        </GridListItem>
      )}
    </GridList>
  );
}

function Head({ place: { name, kind, taken, capacity } }: { readonly place: YardPlace }): ReactNode {
  const t = useTexts('desk/yard');
  const Icon = ICONS[kind];
  return (
    <div className="st-row st-dock__head">
      <Icon aria-label={t(`kind_${kind}`)} role="img" />
      <strong>{name}</strong>
      <Badge tone={taken < capacity ? 'success' : 'neutral'}>
        {taken === 0 && capacity === 1 ? t('free') : t('taken', { taken, capacity })}
      </Badge>
    </div>
  );
}

function Guest({ stay, children }: { readonly stay: YardStay; readonly children: ReactNode }): ReactNode {
  const t = useTexts('desk/yard');
  const minutes = useMinutes();
  const { state, plate, name, company, called_at, docked_at, arrived_at } = stay;
  const since = (state === 'docked' ? docked_at : called_at) ?? arrived_at;
  return (
    <div className="st-dock__guest" data-state={state}>
      <span className="st-dock__who">
        <strong>{visitorLabel(stay)}</strong>
        <span className="st-soft">{[plate !== '' && name, company].filter(Boolean).join(' · ')}</span>
        <span className="st-dock__since">
          {t(state === 'docked' ? 'docked_for' : 'called_for', { time: minutes(since) })}
        </span>
      </span>
      {children}
    </div>
  );
}

/** Names the visitor before the call: first in line whose time has come. */
function CallNext({ place, stays, pending, onMove }: Omit<Props, 'places'> & { readonly place: YardPlace }): ReactNode {
  const t = useTexts('desk/yard');
  const isOpen = useIsOpen();
  const next = stays.find((stay) => stay.state === 'waiting' && stay.serving.includes(place.id) && isOpen(stay));
  if (next === undefined) return <p className="st-soft">{t('nobody_for')}</p>;
  return (
    <Button
      text={t('call_next', { who: visitorLabel(next) })}
      busy={pending.has(next.visit_id)}
      aria-label={t('call_who', { who: visitorLabel(next), place: place.name })}
      onClick={() => onMove(next, 'call', place)}
    />
  );
}
