import type { FormEvent, ReactNode } from 'react';
import { staffSignIn } from '../../schemas/generated/calls/staff-sign-in.ts';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { Button, Failure, Notice, TextField, useFields } from '../components/index.ts';
import { useChange } from '../data/calls.ts';
import { StoredLists } from '../muster/StoredLists.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Gate } from './Gate.tsx';
import { MakePasskey, PasskeyFirst, ShowPasskey } from './PasskeyStep.tsx';
import { knowsPasskeys } from './passkey.ts';
import { useSetSession } from './session.ts';

interface Props {
  readonly session: StaffSessionAnswer;
  readonly wasSignedIn: boolean;
  readonly onBack?: (() => void) | undefined;
}

/** Reasons the server adds to the address after a failed provider sign-in. */
const PROVIDER_PROBLEMS = ['unreachable', 'expired', 'failed', 'unverified', 'unknown', 'other'] as const;
const REFUSALS = ['sign_in_refused', 'sign_in_throttled', 'sign_in_busy'] as const;

/** [STAFF-03] */
export function SignInSteps(props: Props): ReactNode {
  const { next_step } = props.session;
  if (next_step === 'passkey') return <ShowPasskey />;
  return next_step === 'make-passkey' ? <MakePasskey /> : <SignIn {...props} />;
}

/** Afterwards the page continues at its address [STAFF-01]. */
function SignIn({ session: { first_account, provider, next_step }, wasSignedIn, onBack }: Props): ReactNode {
  const t = useTexts('app');
  const sayMuster = useTexts('muster');
  const inAddress = new URLSearchParams(window.location.search).get('provider');
  const problem = PROVIDER_PROBLEMS.find((known) => known === inAddress);
  const hasShownPasskey = next_step === 'password';
  return (
    <Gate title={t('sign_in')} lead={wasSignedIn ? t('session_over') : t('sign_in_lead')}>
      {first_account !== 'made' && (
        <Notice>
          {t(`first_${first_account}`)} {first_account === 'demo' && <a href="/">{t('first_page')}</a>}
        </Notice>
      )}
      {hasShownPasskey && <Notice role="status">{t('passkey_shown')}</Notice>}
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {t(`provider_${problem}`, { provider: provider ?? '' })}
        </Notice>
      )}
      <Credentials hasShownPasskey={hasShownPasskey} />
      {provider !== null && (
        <p className="st-gate__other">
          {/* Not a route: the server redirects to the provider. */}
          <a className="gh-button gh-button--secondary" href={providerAddress()}>
            {t('sign_in_by', { provider })}
          </a>
        </p>
      )}
      {onBack === undefined ? <StoredLists /> : <Button text={sayMuster('to_list')} variant="quiet" onClick={onBack} />}
    </Gate>
  );
}

function Credentials({ hasShownPasskey }: { readonly hasShownPasskey: boolean }): ReactNode {
  const t = useTexts('app');
  const setSession = useSetSession();
  const signIn = useChange(staffSignIn);
  const { typed, field } = useFields({ name: '', password: '' });
  const { failure } = signIn.error ?? {};
  const known = REFUSALS.find((code) => code === failure?.code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSettled = () => field('password').onChange('');
    signIn.mutate({ request: typed }, { onSuccess: setSession, onSettled });
  };
  return (
    <form className="st-form" onSubmit={submit}>
      <TextField
        label={t('name')}
        {...field('name')}
        input={{ autoComplete: 'username', required: true, autoFocus: true }}
      />
      <TextField
        label={t('password')}
        type="password"
        {...field('password')}
        input={{ autoComplete: 'current-password', required: true }}
      />
      {known !== undefined && (
        <p className="gh-error" role="alert">
          {t(known)}
        </p>
      )}
      {failure !== undefined && known === undefined && <Failure failure={failure} />}
      {known === 'sign_in_throttled' && !hasShownPasskey && knowsPasskeys() && <PasskeyFirst onShown={signIn.reset} />}
      <Button text={t('sign_in')} variant="primary" type="submit" busy={signIn.isPending} />
    </form>
  );
}

function providerAddress(): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete('provider');
  const to = query.size === 0 ? pathname : `${pathname}?${query}`;
  return `/staff/api/provider/start?${new URLSearchParams({ to })}`;
}
