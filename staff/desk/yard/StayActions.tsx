import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { YardStay } from '../../../schemas/generated/types.ts';
import { Button, ConfirmDialog, MenuButton } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { visitorLabel } from './filter-stays.ts';
import type { Move, YardPlace } from './use-yard.ts';

interface Props {
  readonly stay: YardStay;
  readonly places: readonly YardPlace[];
  readonly isPending: boolean;
  readonly onMove: (stay: YardStay, move: Move, place?: YardPlace) => void;
}

/** Rarer steps are in a menu; irreversible ones ask first [DAY-01]. */
export function StayActions(props: Props): ReactNode {
  const t = useTexts('desk/yard');
  const { stay, places, onMove } = props;
  const [isLeaving, setLeaving] = useState(false);
  const who = visitorLabel(stay);
  const free = placesFor(stay, places);
  const act = (key: string) => {
    const place = free.find(({ id }) => key === `call ${id}`);
    if (place !== undefined) onMove(stay, 'call', place);
    else if (key === 'skip') onMove(stay, 'skip');
    else setLeaving(true);
  };
  return (
    <span className="st-row st-row--end st-stay__actions">
      <NextStep {...props} first={free[0]} />
      {stay.state !== 'docked' && (
        <MenuButton
          icon={<Ellipsis />}
          aria-label={t('more', { who })}
          placement="bottom end"
          options={[
            ...(stay.state === 'waiting' ? free : []).map(({ id, name }) => ({
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

function NextStep({
  stay,
  places,
  isPending,
  onMove,
  first,
}: Props & { readonly first: YardPlace | undefined }): ReactNode {
  const t = useTexts('desk/yard');
  const { state, place_id } = stay;
  const who = visitorLabel(stay);
  const place = places.find(({ id }) => id === place_id)?.name ?? '';
  const button = (move: Move, text: string, label: string, variant?: 'primary') => (
    <Button
      text={text}
      variant={variant ?? 'secondary'}
      busy={isPending}
      aria-label={label}
      onClick={() => onMove(stay, move, move === 'call' ? first : undefined)}
    />
  );
  if (state === 'docked') return button('leave', t('done'), t('done_who', { who, place }));
  if (state === 'called')
    return (
      <>
        {button('recall', t('recall'), t('recall_who', { who }))}
        {button('dock', t('dock'), t('dock_who', { who, place }), 'primary')}
      </>
    );
  if (first === undefined) return <span className="st-soft">{t('none_free')}</span>;
  return button('call', t('call', { place: first.name }), t('call_who', { who, place: first.name }), 'primary');
}

export const hasRoom = ({ taken, capacity }: YardPlace): boolean => taken < capacity;

/** Free places; those serving the destination come first. */
function placesFor({ serving }: YardStay, places: readonly YardPlace[]): readonly YardPlace[] {
  const free = places.filter(hasRoom);
  const serves = ({ id }: YardPlace) => serving.includes(id);
  return [...free.filter(serves), ...free.filter((place) => !serves(place))];
}
