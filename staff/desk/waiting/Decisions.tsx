import type { ReactNode } from 'react';
import { answerHelp } from '../../../schemas/generated/calls/answer-help.ts';
import { decideWaitingScan } from '../../../schemas/generated/calls/decide-waiting-scan.ts';
import { giveWaitingCode } from '../../../schemas/generated/calls/give-waiting-code.ts';
import { noteBreathResult } from '../../../schemas/generated/calls/note-breath-result.ts';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import { settleVisit } from '../../../schemas/generated/calls/settle-visit.ts';
import type { DeskWaiting } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import { Button, Failure, LinkButton } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Code } from './CodeDialog.tsx';
import { ReasonButton } from './ReasonButton.tsx';

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
        <div className="st-waiting__decisions">
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
    <div className="st-waiting__decisions">
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
      {error !== null && <Failure failure={error.failure} />}
    </div>
  );
}

function Help({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(answerHelp, renews);
  const params = { locationId, callId: item.id };
  const isAnswered = item.state === 'answered';
  return (
    <div className="st-waiting__decisions">
      <ReasonButton
        look={isAnswered ? 'primary' : 'secondary'}
        isPending={isPending}
        reasons={['reason_helped', 'reason_visitor_gone']}
        onDecide={(reason) => mutate({ request: { state: 'ended', reason }, params })}
      >
        {say(item.why === 'tries' ? 'answers_again' : 'over')}
      </ReasonButton>
      {!isAnswered && (
        <Button look="primary" isPending={isPending} onPress={() => mutate({ request: { state: 'answered' }, params })}>
          {say('coming')}
        </Button>
      )}
      {error !== null && <Failure failure={error.failure} />}
    </div>
  );
}

function GiveCode({ item, locationId, onCode }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(giveWaitingCode, renews);
  const give = (reason: string) =>
    mutate({ request: { reason }, params: { locationId, codeId: item.id } }, { onSuccess: onCode });
  return (
    <div className="st-waiting__decisions">
      <ReasonButton
        look="primary"
        isPending={isPending}
        reasons={['reason_code', 'reason_no_phone', 'reason_identified']}
        onDecide={give}
      >
        {say('read_out')}
      </ReasonButton>
      {error !== null && <Failure failure={error.failure} />}
    </div>
  );
}

function Breath({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(noteBreathResult, renews);
  const note = (passed: boolean) => (reason: string) =>
    mutate({ request: { passed, reason }, params: { locationId, testId: item.id } });
  return (
    <div className="st-waiting__decisions">
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
      {error !== null && <Failure failure={error.failure} />}
    </div>
  );
}

function LookAtGroup({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  return (
    <LinkButton look="primary" to={areaPath('desk', locationId, 'waiting', item.id)}>
      {say('look_at_group')}
    </LinkButton>
  );
}

function Late({ item, locationId }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error } = useChange(settleVisit, renews);
  const visitId = String(item.visit_id);
  return (
    <div className="st-waiting__decisions">
      <LinkButton to={areaPath('desk', locationId, 'here', visitId)}>{say('open_visit')}</LinkButton>
      <ReasonButton
        look="primary"
        isPending={isPending}
        reasons={['reason_looked', 'reason_visitor_gone']}
        onDecide={(reason) => mutate({ request: { reason }, params: { locationId, visitId } })}
      >
        {say('settled')}
      </ReasonButton>
      {error !== null && <Failure failure={error.failure} />}
    </div>
  );
}
