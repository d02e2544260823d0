import { type FormEvent, type ReactNode, useState } from 'react';
import { staffSignIn } from '../../schemas/generated/calls/staff-sign-in.ts';
import { useChange } from '../data/calls.ts';
import { Button, Failure, TextField } from '../parts/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Gate } from './Gate.tsx';
import { useSetSession } from './session.ts';
import { texts } from './texts.ts';

interface Props {
  /** Nobody has an account yet. */
  readonly isNew: boolean;
  /** Somebody was signed in on this page before. */
  readonly wasSignedIn: boolean;
}

/** Name and password; afterwards the page goes on at the address where it was [STAFF-01]. */
export function SignIn({ isNew, wasSignedIn }: Props): ReactNode {
  const say = useTexts(texts);
  const setSession = useSetSession();
  const signIn = useChange(staffSignIn);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { failure } = signIn.error ?? {};
  const known = failure?.code === 'sign_in_refused' || failure?.code === 'sign_in_throttled' ? failure.code : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ request: { name, password } }, { onSuccess: setSession, onSettled: () => setPassword('') });
  };
  return (
    <Gate title={say('sign_in')} lead={wasSignedIn ? say('session_over') : say('sign_in_lead')}>
      {isNew && <p className="st-note">{say('is_new')}</p>}
      <form className="st-form" onSubmit={submit}>
        <TextField label={say('name')} value={name} onChange={setName} autoComplete="username" isRequired autoFocus />
        <TextField
          label={say('password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          isRequired
        />
        {known !== undefined && (
          <p className="st-field__error" role="alert">
            {say(known)}
          </p>
        )}
        {failure !== undefined && known === undefined && <Failure failure={failure} />}
        <Button look="primary" type="submit" isPending={signIn.isPending}>
          {say('sign_in')}
        </Button>
      </form>
    </Gate>
  );
}
