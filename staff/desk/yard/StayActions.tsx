import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { YardStay } from '../../../schemas/generated/types.ts';
import { Button, ConfirmDialog, MenuButton } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { whoOf } from './filter-stays.ts';
import type { Move, YardPlace } from './use-yard.ts';

interface Props {
  readonly stay: YardStay;
  readonly places: readonly YardPlace[];
  readonly isPending: boolean;
  readonly onMove: (stay: YardStay, move: Move, place?: YardPlace) => void;
}

/** What comes next for somebody, by one tap; what is rarer, in a menu. What cannot be taken back is asked again [DAY-01]. */
export function StayActions({ stay, places, isPending, onMove }: Props): ReactNode {
  const say = useTexts('desk/yard');
  const [isLeaving, setLeaving] = useState(false);
  const who = whoOf(stay);
  const { state } = stay;
  const own = placesFor(stay, places);
  const [first] = own;
  const at = places.find(({ id }) => id === stay.place_id)?.name ?? '';
  const act = (key: string) => {
    const place = own.find(({ id }) => key === `call ${id}`);
    if (place !== undefined) onMove(stay, 'call', place);
    else if (key === 'skip') onMove(stay, 'skip');
    else setLeaving(true);
  };
  return (
    <span className="st-row st-row--end st-stay__actions">
      {state === 'waiting' &&
        (first === undefined ? (
          <span className="st-soft">{say('none_free')}</span>
        ) : (
          <Button
            text={say('call', { place: first.name })}
            look="primary"
            isPending={isPending}
            aria-label={say('call_who', { who, place: first.name })}
            onPress={() => onMove(stay, 'call', first)}
          />
        ))}
      {state === 'called' && (
        <>
          <Button
            text={say('recall')}
            isPending={isPending}
            aria-label={say('recall_who', { who })}
            onPress={() => onMove(stay, 'recall')}
          />
          <Button
            text={say('dock')}
            look="primary"
            isPending={isPending}
            aria-label={say('dock_who', { who, place: at })}
            onPress={() => onMove(stay, 'dock')}
          />
        </>
      )}
      {state === 'docked' && (
        <Button
          text={say('done')}
          isPending={isPending}
          aria-label={say('done_who', { who, place: at })}
          onPress={() => onMove(stay, 'leave')}
        />
      )}
      {state !== 'docked' && (
        <MenuButton
          icon={Ellipsis}
          label={say('more', { who })}
          placement="bottom end"
          options={[
            ...(state === 'waiting' ? own : []).map(({ id, name }) => ({
              id: `call ${id}`,
              name: say('call', { place: name }),
            })),
            { id: 'skip', name: say('skip') },
            { id: 'leave', name: say('leave') },
          ]}
          onChoose={act}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          title={say('leave_title', { who })}
          lead={say('leave_lead')}
          confirm={say('leave_now')}
          cancel={say('keep')}
          onConfirm={() => onMove(stay, 'leave')}
          onClose={() => setLeaving(false)}
        />
      )}
    </span>
  );
}

export const hasRoom = ({ taken, capacity }: YardPlace): boolean => taken < capacity;

/** Places with room; those that serve where somebody goes come first, since a truck may have to go elsewhere. */
function placesFor({ serving }: YardStay, places: readonly YardPlace[]): readonly YardPlace[] {
  const free = places.filter(hasRoom);
  const serves = ({ id }: YardPlace) => serving.includes(id);
  return [...free.filter(serves), ...free.filter((place) => !serves(place))];
}
