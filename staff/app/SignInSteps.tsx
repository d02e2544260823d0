import type { ReactNode } from 'react';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { MakePasskey, ShowPasskey } from './PasskeyStep.tsx';
import { SignIn } from './SignIn.tsx';

interface Props {
  readonly session: StaffSessionAnswer;
  /** Somebody was signed in on this page before. */
  readonly wasSignedIn: boolean;
  /** Goes back to what works without signing in. */
  readonly onBack?: (() => void) | undefined;
}

/** What is still missing until somebody is signed in [STAFF-03]. */
export function SignInSteps({
  session: { next_step, provider, first_account },
  wasSignedIn,
  onBack,
}: Props): ReactNode {
  if (next_step === 'passkey') return <ShowPasskey />;
  if (next_step === 'make-passkey') return <MakePasskey />;
  return (
    <SignIn
      provider={provider}
      firstAccount={first_account}
      wasSignedIn={wasSignedIn}
      hasShownPasskey={next_step === 'password'}
      onBack={onBack}
    />
  );
}
