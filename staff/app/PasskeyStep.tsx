import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { finishPasskeySignIn } from '../../schemas/generated/calls/finish-passkey-sign-in.ts';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import { staffSignOut } from '../../schemas/generated/calls/staff-sign-out.ts';
import { startPasskeySignIn } from '../../schemas/generated/calls/start-passkey-sign-in.ts';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { Button, Failure } from '../components/index.ts';
import { keyOf, signedOut, useChange } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Gate } from './Gate.tsx';
import { showPasskey } from './passkey.ts';
import { useSession, useSetSession } from './session.ts';
import { useMakePasskey } from './use-make-passkey.ts';

function useShowPasskey(onShown?: () => void) {
  const setSession = useSetSession();
  const start = useChange(startPasskeySignIn);
  const finish = useChange(finishPasskeySignIn);
  const [isRefused, setRefused] = useState(false);
  const ask = () => {
    setRefused(false);
    finish.reset();
    const onSuccess = async ({ options }: { options: Record<string, unknown> }) => {
      const shown = await showPasskey(options);
      if (!shown.ok) return setRefused(true);
      const use = (answer: StaffSessionAnswer) => {
        setSession(answer);
        onShown?.();
      };
      finish.mutate({ request: { response: shown.value } }, { onSuccess: use });
    };
    start.mutate({}, { onSuccess });
  };
  const failure = (start.error ?? finish.error)?.failure;
  return { ask, isRefused, failure, isPending: start.isPending || finish.isPending };
}

interface ProblemProps {
  /** Refused by the device. */
  readonly isRefused: boolean;
  /** Refused by the server. */
  readonly failure: CallFailure | undefined;
}

export function PasskeyProblem({ isRefused, failure }: ProblemProps): ReactNode {
  const t = useTexts('app/passkey');
  if (!isRefused) return <Failure failure={failure} />;
  return (
    <p className="gh-error" role="alert">
      {t('device_refused')}
    </p>
  );
}

/** Second step after the password [STAFF-03]. */
export function ShowPasskey(): ReactNode {
  const t = useTexts('app/passkey');
  const { ask, isRefused, failure, isPending } = useShowPasskey();
  return (
    <Gate title={t('show_title')} lead={t('show_lead')}>
      <div className="st-form">
        <PasskeyProblem isRefused={isRefused} failure={failure} />
        <Button text={t('show')} variant="primary" icon={<KeyRound />} busy={isPending} onClick={ask} autoFocus />
        <SignOut />
      </div>
    </Gate>
  );
}

/** Before the password, when other people's failed attempts throttle the name [STAFF-01]. */
export function PasskeyFirst({ onShown }: { readonly onShown: () => void }): ReactNode {
  const t = useTexts('app/passkey');
  const { ask, isRefused, failure, isPending } = useShowPasskey(onShown);
  return (
    <>
      <PasskeyProblem isRefused={isRefused} failure={failure} />
      <Button text={t('first')} icon={<KeyRound />} busy={isPending} onClick={ask} />
    </>
  );
}

/** When an owner requires a passkey [STAFF-03]. */
export function MakePasskey(): ReactNode {
  const t = useTexts('app/passkey');
  const client = useQueryClient();
  const { make, isPending, isRefused, failure } = useMakePasskey();
  const done = () => void client.invalidateQueries({ queryKey: keyOf(staffSession) });
  return (
    <Gate title={t('make_title')} lead={t('make_lead')}>
      <div className="st-form">
        <PasskeyProblem isRefused={isRefused} failure={failure} />
        <Button
          text={t('make')}
          variant="primary"
          icon={<KeyRound />}
          busy={isPending}
          onClick={() => make(t('first_name'), done)}
          autoFocus
        />
        <SignOut />
      </div>
    </Gate>
  );
}

function SignOut(): ReactNode {
  const t = useTexts('app/passkey');
  const session = useSession();
  const setSession = useSetSession();
  const signOut = useChange(staffSignOut);
  const onSuccess = () => setSession(signedOut(session.data));
  return <Button text={t('other_person')} variant="quiet" onClick={() => signOut.mutate({}, { onSuccess })} />;
}
