import type { ReactNode } from 'react';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import type { InvitePersonAnswer } from '../../../schemas/generated/types.ts';
import { useCall } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { OneTimeAddress } from './OneTimeAddress.tsx';

interface Props {
  readonly personId: string;
  readonly email: string;
  readonly made: Pick<InvitePersonAnswer, 'invitation' | 'mail'>;
}

/** How often it is asked while a mail is on its way. */
const ASK_MS = 2_000;

/** An invitation that was just made: whether the server sends it, what became of that, and its link [STAFF-02]. */
export function Invitation({ personId, email, made }: Props): ReactNode {
  const say = useTexts('organisation/people');
  const { data } = useCall(listPeople, { everyMs: ASK_MS });
  const state = data?.people.find(({ id }) => id === personId)?.mail?.state;
  const sendsMail = data?.sends_mail ?? made.mail !== 'none';
  return (
    <div className="st-people__invitation">
      {made.mail === 'waiting' && state === 'failed' && (
        <p role="alert" className="st-people__undelivered">
          {say('not_delivered', { email })}
        </p>
      )}
      {made.mail === 'waiting' && state !== 'failed' && (
        <p role="status">{say(state === 'sent' || state === 'accepted' ? 'sent_to' : 'sending', { email })}</p>
      )}
      {made.mail === 'too_many' && <p role="alert">{say('too_many')}</p>}
      {made.mail === 'none' && data !== undefined && !sendsMail && <p className="st-soft">{say('no_mail')}</p>}
      <OneTimeAddress path={made.invitation} email={email} sendsMail={sendsMail} />
    </div>
  );
}
