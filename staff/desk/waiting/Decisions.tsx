import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { StaffWords } from '../../../domain/texts/staff/staff-words.ts';
import { answerHelp } from '../../../schemas/generated/calls/answer-help.ts';
import { decideWaitingScan } from '../../../schemas/generated/calls/decide-waiting-scan.ts';
import { giveWaitingCode } from '../../../schemas/generated/calls/give-waiting-code.ts';
import { noteBreathResult } from '../../../schemas/generated/calls/note-breath-result.ts';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import { settleVisit } from '../../../schemas/generated/calls/settle-visit.ts';
import type { DeskWaiting } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Button, Failure, LinkButton, MenuButton } from '../../components/index.ts';
import { type CallError, useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Code } from './CodeDialog.tsx';

interface Props {
  readonly item: DeskWaiting;
  readonly onCode: (code: Code) => void;
}

/** The usual reason takes one tap [DESK-03]. */
export function Decisions(props: Props): ReactNode {
  switch (props.item.kind) {
    case 'scan':
      return <Scan {...props} />;
    case 'help':
      return <Help {...props} />;
    case 'code':
      return <GiveCode {...props} />;
    case 'breath':
      return <Breath {...props} />;
    case 'late':
      return <Late {...props} />;
    case 'more':
      return null;
    case 'unconfirmed':
      return <LookAtGroup {...props} />;
  }
}

interface FrameProps {
  readonly error: CallError | null;
  readonly children: ReactNode;
}

function Frame({ error, children }: FrameProps): ReactNode {
  return (
    <div className="st-row st-row--end st-waiting__decisions">
      {children}
      <Failure failure={error?.failure} />
    </div>
  );
}

/** Without the event stream, the list is refetched. */
const renews = { renews: [readDesk] };

function Scan({ item }: Props): ReactNode {
  const t = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(decideWaitingScan, renews);
  const decide = (approve: boolean) => (reason: string) =>
    mutate({ request: { approve, reason }, params: { scanId: item.id } });
  return (
    <Frame error={error}>
      <ReasonButton
        text={t('refuse')}
        isPending={isPending}
        reasons={['reason_mismatch', 'reason_expired', 'reason_unreadable']}
        onDecide={decide(false)}
      />
      <ReasonButton
        text={t('approve')}
        look="primary"
        isPending={isPending}
        reasons={['reason_seen', 'reason_known', 'reason_other_document']}
        onDecide={decide(true)}
      />
    </Frame>
  );
}

function Help({ item }: Props): ReactNode {
  const t = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(answerHelp, renews);
  const params = { callId: item.id };
  const isAnswered = item.state === 'answered';
  return (
    <Frame error={error}>
      <ReasonButton
        text={t(item.why === 'tries' ? 'answers_again' : 'over')}
        look={isAnswered ? 'primary' : 'secondary'}
        isPending={isPending}
        reasons={['reason_helped', 'reason_visitor_gone']}
        onDecide={(reason) => mutate({ request: { state: 'ended', reason }, params })}
      />
      {!isAnswered && (
        <Button
          text={t('coming')}
          variant="primary"
          busy={isPending}
          onClick={() => mutate({ request: { state: 'answered' }, params })}
        />
      )}
    </Frame>
  );
}

function GiveCode({ item, onCode }: Props): ReactNode {
  const t = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(giveWaitingCode, renews);
  const give = (reason: string) => mutate({ request: { reason }, params: { codeId: item.id } }, { onSuccess: onCode });
  return (
    <Frame error={error}>
      <ReasonButton
        text={t('read_out')}
        look="primary"
        isPending={isPending}
        reasons={['reason_code', 'reason_no_phone', 'reason_identified']}
        onDecide={give}
      />
    </Frame>
  );
}

function Breath({ item }: Props): ReactNode {
  const t = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(noteBreathResult, renews);
  const note = (passed: boolean) => (reason: string) =>
    mutate({ request: { passed, reason }, params: { testId: item.id } });
  return (
    <Frame error={error}>
      <ReasonButton text={t('failed')} isPending={isPending} reasons={['reason_failed']} onDecide={note(false)} />
      <ReasonButton
        text={t('passed')}
        look="primary"
        isPending={isPending}
        reasons={['reason_device', 'reason_device_broken']}
        onDecide={note(true)}
      />
    </Frame>
  );
}

function LookAtGroup({ item }: Props): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/waiting');
  return (
    <Frame error={null}>
      <LinkButton text={t('look_at_group')} variant="primary" to={areaPath('desk', locationId, 'waiting', item.id)} />
    </Frame>
  );
}

function Late({ item }: Props): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(settleVisit, renews);
  const visitId = String(item.visit_id);
  return (
    <Frame error={error}>
      <LinkButton text={t('open_visit')} to={areaPath('desk', locationId, 'here', visitId)} />
      <ReasonButton
        text={t('settled')}
        look="primary"
        isPending={isPending}
        reasons={['reason_looked', 'reason_visitor_gone']}
        onDecide={(reason) => mutate({ request: { reason }, params: { visitId } })}
      />
    </Frame>
  );
}

type Reason = Extract<keyof StaffWords['desk/waiting'], `reason_${string}`>;

interface ReasonButtonProps {
  readonly text: string;
  /** Keys, so that the log can translate them. The usual reason comes first. */
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly look?: 'primary' | 'secondary';
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
}

function ReasonButton({ text, reasons, look = 'secondary', isPending, onDecide }: ReasonButtonProps): ReactNode {
  const t = useTexts('desk/waiting');
  const [usual, ...others] = reasons;
  const id = useId();
  return (
    <span className="st-reason">
      <Button text={text} variant={look} busy={isPending} aria-describedby={id} onClick={() => onDecide(usual)} />
      {others.length > 0 && (
        <MenuButton
          variant={look}
          icon={<ChevronDown />}
          aria-label={t('other_reasons', { action: text })}
          placement="bottom end"
          options={reasons.map((reason) => ({ id: reason, name: t(reason) }))}
          onChoose={onDecide}
        />
      )}
      {/* Show the reason that one tap records. */}
      <small className="st-reason__usual" id={id}>
        {t(usual)}
      </small>
    </span>
  );
}
