import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { acceptInvitation } from '../../schemas/generated/calls/accept-invitation.ts';
import { readInvitation } from '../../schemas/generated/calls/read-invitation.ts';
import type { ReadInvitationAnswer } from '../../schemas/generated/types.ts';
import { Button, Failure, LinkButton, Loading, TextField, useFields } from '../components/index.ts';
import { useChange } from '../data/calls.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Gate } from './Gate.tsx';
import { missingCharacters, NewPassword } from './NewPassword.tsx';

/** Opens a one-time link: choose a password and, for the first account, a name [STAFF-01]. */
export function Welcome(): ReactNode {
  const t = useTexts('app');
  const read = useChange(readInvitation);
  const [token] = useState(() => window.location.hash.slice(1));
  const { mutate } = read;
  useEffect(() => mutate({ request: { token } }), [mutate, token]);

  if (read.data !== undefined) return <ChoosePassword token={token} invitation={read.data} />;
  if (read.error?.failure.code === 'invitation_unknown') {
    return (
      <Gate title={t('invitation_unknown')} lead={t('invitation_unknown_lead')}>
        <LinkButton text={t('to_sign_in')} to="/" />
      </Gate>
    );
  }
  if (read.error !== null)
    return <Failure failure={read.error.failure} onRetry={() => mutate({ request: { token } })} />;
  return <Loading />;
}

interface Props {
  readonly token: string;
  readonly invitation: ReadInvitationAnswer;
}

function ChoosePassword({ token, invitation }: Props): ReactNode {
  const t = useTexts('app');
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useChange(acceptInvitation);
  const { typed, field } = useFields({ name: '', display_name: '', password: '' });
  const { password, ...own } = typed;
  const [isChecked, setChecked] = useState(false);
  const isFirst = invitation.kind === 'first';
  const { failure } = accept.error ?? {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missingCharacters(password) > 0 || accept.isPending) return;
    const request = { token, password, ...(isFirst && own) };
    const onSuccess = async () => {
      client.clear();
      // Drops the token from the history.
      await navigate({ to: '/', replace: true });
    };
    accept.mutate({ request }, { onSuccess });
  };
  const who = { name: invitation.display_name ?? invitation.name ?? '' };
  return (
    <Gate
      title={isFirst ? t('welcome_first') : t('welcome_person', who)}
      lead={isFirst ? t('welcome_first_lead') : t('welcome_person_lead', { name: invitation.name ?? '' })}
    >
      <form className="st-form" onSubmit={submit}>
        {isFirst && (
          <>
            <TextField
              label={t('name')}
              {...field('name')}
              input={{ autoComplete: 'username', required: true, autoFocus: true }}
            />
            <TextField label={t('display_name')} {...field('display_name')} input={{ autoComplete: 'name' }} />
          </>
        )}
        <NewPassword label={t('password')} {...field('password')} isChecked={isChecked} autoFocus={!isFirst} />
        {failure?.code === 'name_taken' && (
          <p className="gh-error" role="alert">
            {t('name_taken')}
          </p>
        )}
        {failure !== undefined && failure.code !== 'name_taken' && <Failure failure={failure} />}
        <Button
          text={isFirst ? t('welcome_done') : t('welcome_choose')}
          variant="primary"
          type="submit"
          busy={accept.isPending}
        />
      </form>
    </Gate>
  );
}
