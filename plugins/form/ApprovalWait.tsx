import type { ReactNode } from 'react';
import { Button } from '../../page/ui/index.ts';
import type { WayOn } from '../_kit/offline/way-on.ts';
import type { SlideText } from '../_kit/page/services.ts';
import './approval.css';
import type { FormSlice } from './slice.ts';

export interface ApprovalWaitProps {
  readonly form: Pick<FormSlice, 'approval' | 'approvalWait'>;
  readonly text: SlideText<'form'>;
  onLeave(): void;
  /** The way on while staff cannot be asked through the server; null where there is none [OFF-04]. */
  readonly way?: WayOn | null;
  onGoOn?(): void;
}

/** The text shown while the form is locked, with the current state below it. */
export function ApprovalWait({ form, text, onLeave, way, onGoOn }: ApprovalWaitProps): ReactNode {
  const { isOffline, secondsLeft } = form.approvalWait;
  if (form.approval === 'disapproved') {
    return (
      <div className="gh-approval">
        <p>{text('idscan_disapprove')}</p>
        <p className="gh-approval__note">{text('idscan_back_in', { seconds: secondsLeft })}</p>
      </div>
    );
  }
  return (
    <div className="gh-approval">
      <p>{text('idscan_approve_wait')}</p>
      <p className="gh-approval__note">{isOffline ? text('error_offline') : ''}</p>
      {isOffline && way && (
        <>
          <p>{way.body}</p>
          <Button action="go-on" variant="primary" onClick={() => onGoOn?.()}>
            {way.label}
          </Button>
        </>
      )}
      <Button action="cancel" onClick={onLeave}>
        {text('action_start_over')}
      </Button>
    </div>
  );
}
