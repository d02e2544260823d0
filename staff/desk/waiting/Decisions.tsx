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
import { areaPath } from '../../app/address.ts';
import { Button, Failure, LinkButton, Menu, MenuItem, MenuTrigger } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Code } from './CodeDialog.tsx';

interface Props {
  readonly item: DeskWaiting;
  readonly locationId: string;
  readonly onCode: (code: Code) => void;
}

/** What can be decided for one who waits; the usual reason by one tap [DESK-03]. */
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
      return (
        <div className="st-row st-row--end st-waiting__decisions">
          <LookAtGroup {...props} />
        </div>
      );
  }
}

/** Where the stream of events is away, the list is asked for again. */
const renews = { renews: [readDesk] };

function Scan({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(decideWaitingScan, renews);
  const decide = (approve: boolean) => (reason: string) =>
    mutate({ request: { approve, reason }, params: { locationId, scanId: item.id } });
  return (
    <div className="st-row st-row--end st-waiting__decisions">
      <ReasonButton
        isPending={isPending}
        reasons={['reason_mismatch', 'reason_expired', 'reason_unreadable']}
        onDecide={decide(false)}
      >
        {say('refuse')}
      </ReasonButton>
      <ReasonButton
        look="primary"
        isPending={isPending}
        reasons={['reason_seen', 'reason_known', 'reason_other_document']}
        onDecide={decide(true)}
      >
        {say('approve')}
      </ReasonButton>
      <Failure failure={error?.failure} />
    </div>
  );
}

function Help({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(answerHelp, renews);
  const params = { locationId, callId: item.id };
  const isAnswered = item.state === 'answered';
  return (
    <div className="st-row st-row--end st-waiting__decisions">
      <ReasonButton
        look={isAnswered ? 'primary' : 'secondary'}
        isPending={isPending}
        reasons={['reason_helped', 'reason_visitor_gone']}
        onDecide={(reason) => mutate({ request: { state: 'ended', reason }, params })}
      >
        {say(item.why === 'tries' ? 'answers_again' : 'over')}
      </ReasonButton>
      {!isAnswered && (
        <Button
          text={say('coming')}
          look="primary"
          isPending={isPending}
          onPress={() => mutate({ request: { state: 'answered' }, params })}
        />
      )}
      <Failure failure={error?.failure} />
    </div>
  );
}

function GiveCode({ item, locationId, onCode }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(giveWaitingCode, renews);
  const give = (reason: string) =>
    mutate({ request: { reason }, params: { locationId, codeId: item.id } }, { onSuccess: onCode });
  return (
    <div className="st-row st-row--end st-waiting__decisions">
      <ReasonButton
        look="primary"
        isPending={isPending}
        reasons={['reason_code', 'reason_no_phone', 'reason_identified']}
        onDecide={give}
      >
        {say('read_out')}
      </ReasonButton>
      <Failure failure={error?.failure} />
    </div>
  );
}

function Breath({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(noteBreathResult, renews);
  const note = (passed: boolean) => (reason: string) =>
    mutate({ request: { passed, reason }, params: { locationId, testId: item.id } });
  return (
    <div className="st-row st-row--end st-waiting__decisions">
      <ReasonButton isPending={isPending} reasons={['reason_failed']} onDecide={note(false)}>
        {say('failed')}
      </ReasonButton>
      <ReasonButton
        look="primary"
        isPending={isPending}
        reasons={['reason_device', 'reason_device_broken']}
        onDecide={note(true)}
      >
        {say('passed')}
      </ReasonButton>
      <Failure failure={error?.failure} />
    </div>
  );
}

function LookAtGroup({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  return (
    <LinkButton text={say('look_at_group')} look="primary" to={areaPath('desk', locationId, 'waiting', item.id)} />
  );
}

function Late({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(settleVisit, renews);
  const visitId = String(item.visit_id);
  return (
    <div className="st-row st-row--end st-waiting__decisions">
      <LinkButton text={say('open_visit')} to={areaPath('desk', locationId, 'here', visitId)} />
      <ReasonButton
        look="primary"
        isPending={isPending}
        reasons={['reason_looked', 'reason_visitor_gone']}
        onDecide={(reason) => mutate({ request: { reason }, params: { locationId, visitId } })}
      >
        {say('settled')}
      </ReasonButton>
      <Failure failure={error?.failure} />
    </div>
  );
}

type Reason = Extract<keyof StaffWords['desk/waiting'], `reason_${string}`>;

interface ReasonButtonProps {
  readonly children: string;
  /** By their keys, which the log keeps, so that each reads them in their own language. The usual one first: one tap. */
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly look?: 'primary' | 'secondary';
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
}

/** A decision that is kept with a reason [DESK-03]. */
function ReasonButton({ children, reasons, look = 'secondary', isPending, onDecide }: ReasonButtonProps): ReactNode {
  const say = useTexts('desk/waiting');
  const [usual, ...others] = reasons;
  const id = useId();
  return (
    <span className="st-reason">
      <Button look={look} isPending={isPending} aria-describedby={id} onPress={() => onDecide(usual)}>
        {children}
      </Button>
      {others.length > 0 && (
        <MenuTrigger>
          <Button look={look} icon={ChevronDown} label={say('other_reasons', { action: children })} />
          <Menu placement="bottom end" onAction={(key) => onDecide(String(key))}>
            {reasons.map((reason) => (
              <MenuItem key={reason} id={reason}>
                {say(reason)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
      {/* Nobody vouches for what they have not read. */}
      <small className="st-reason__usual" id={id}>
        {say(usual)}
      </small>
    </span>
  );
}
