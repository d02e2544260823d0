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

/** Next step by one tap, rarer ones in a menu. Irreversible ones ask first [DAY-01]. */
export function StayActions({ stay, places, isPending, onMove }: Props): ReactNode {
  const t = useTexts('desk/yard');
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
          <span className="st-soft">{t('none_free')}</span>
        ) : (
          <Button
            text={t('call', { place: first.name })}
            variant="primary"
            busy={isPending}
            aria-label={t('call_who', { who, place: first.name })}
            onClick={() => onMove(stay, 'call', first)}
          />
        ))}
      {state === 'called' && (
        <>
          <Button
            text={t('recall')}
            busy={isPending}
            aria-label={t('recall_who', { who })}
            onClick={() => onMove(stay, 'recall')}
          />
          <Button
            text={t('dock')}
            variant="primary"
            busy={isPending}
            aria-label={t('dock_who', { who, place: at })}
            onClick={() => onMove(stay, 'dock')}
          />
        </>
      )}
      {state === 'docked' && (
        <Button
          text={t('done')}
          busy={isPending}
          aria-label={t('done_who', { who, place: at })}
          onClick={() => onMove(stay, 'leave')}
        />
      )}
      {state !== 'docked' && (
        <MenuButton
          icon={<Ellipsis />}
          aria-label={t('more', { who })}
          placement="bottom end"
          options={[
            ...(state === 'waiting' ? own : []).map(({ id, name }) => ({
              id: `call ${id}`,
              name: t('call', { place: name }),
            })),
            { id: 'skip', name: t('skip') },
            { id: 'leave', name: t('leave') },
          ]}
          onChoose={act}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          title={t('leave_title', { who })}
          lead={t('leave_lead')}
          confirm={t('leave_now')}
          cancel={t('keep')}
          onConfirm={() => onMove(stay, 'leave')}
          onClose={() => setLeaving(false)}
        />
      )}
    </span>
  );
}

export const hasRoom = ({ taken, capacity }: YardPlace): boolean => taken < capacity;

/** Free places; those serving the destination come first. */
function placesFor({ serving }: YardStay, places: readonly YardPlace[]): readonly YardPlace[] {
  const free = places.filter(hasRoom);
  const serves = ({ id }: YardPlace) => serving.includes(id);
  return [...free.filter(serves), ...free.filter((place) => !serves(place))];
}
