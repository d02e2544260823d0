import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { signOutVisits } from '../../../schemas/generated/calls/sign-out-visits.ts';
import { undoSignOut } from '../../../schemas/generated/calls/undo-sign-out.ts';
import type { DeskVisit } from '../../../schemas/generated/types.ts';
import { Button, Failure } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface SignOuts {
  readonly signOut: (visits: readonly DeskVisit[]) => void;
  /** With undo: a slip must not hide anyone from the muster list. */
  readonly notice: ReactNode;
}

/** [DESK-02] */
export function useSignOuts(): SignOuts {
  const t = useTexts('desk/here');
  const out = useChange(signOutVisits);
  const back = useChange(undoSignOut);
  const [gone, setGone] = useState<{ readonly ids: readonly number[]; readonly name: string } | null>(null);
  const signOut = (visits: readonly DeskVisit[]) => {
    const [first, ...others] = visits.map(({ id }) => id);
    if (first === undefined) return;
    const onSuccess = ({ left: ids }: { left: readonly number[] }) =>
      setGone({ ids, name: visits.find(({ id }) => id === ids[0])?.name || '–' });
    out.mutate({ request: { visits: [first, ...others] } }, { onSuccess });
  };
  const undo = async (ids: readonly number[]) => {
    for (const id of ids) await back.mutateAsync({ params: { visitId: String(id) } });
    setGone(null);
  };
  const notice = (
    <>
      <Failure failure={(out.error ?? back.error)?.failure} />
      <div className="st-here__notice" role="status">
        {gone !== null && gone.ids.length > 0 && (
          <p className="st-card st-row">
            <span>{t('signed_out', { count: gone.ids.length, name: gone.name })}</span>
            <Button text={t('undo')} busy={back.isPending} onClick={() => void undo(gone.ids).catch(() => {})} />
            <Button icon={<X />} aria-label={t('dismiss')} onClick={() => setGone(null)} />
          </p>
        )}
      </div>
    </>
  );
  return { signOut, notice };
}
