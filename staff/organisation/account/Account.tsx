import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { changePassword } from '../../../schemas/generated/calls/change-password.ts';
import { listPasskeys } from '../../../schemas/generated/calls/list-passkeys.ts';
import { removePasskey } from '../../../schemas/generated/calls/remove-passkey.ts';
import { knowsPasskeys } from '../../app/passkey.ts';
import { useMe } from '../../app/session.ts';
import { useMakePasskey } from '../../app/use-make-passkey.ts';
import { Button, Failure, Loading, Page, TextField } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useAgo } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './account.css';

const LEAST_CHARACTERS = 12;

/** What a person can change about their own signing in [STAFF-03]. */
export default function Account(): ReactNode {
  const say = useTexts('organisation/account');
  const me = useMe();
  return (
    <Page title={say('title')} lead={say('lead', { name: me.name })}>
      <div className="st-account">
        <Passkeys />
        <Password />
      </div>
    </Page>
  );
}

function Passkeys(): ReactNode {
  const say = useTexts('organisation/account');
  const ago = useAgo();
  const listed = useCall(listPasskeys);
  const remove = useChange(removePasskey, { renews: [listPasskeys] });
  const { make, isPending, failure } = useMakePasskey();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) make(name.trim() || say('passkey'), () => setName(''));
  };
  return (
    <section className="st-account__section" aria-labelledby="passkeys">
      <h2 className="st-account__title" id="passkeys">
        {say('passkeys')}
      </h2>
      <p>{say('passkeys_lead')}</p>
      {listed.data === undefined && listed.error === null && <Loading />}
      {listed.error !== null && <Failure failure={listed.error.failure} />}
      <ul className="st-account__list">
        {listed.data?.passkeys.map(({ id, name: of, created_at, used_at }) => (
          <li key={id} className="st-account__row">
            <p>
              <strong>{of}</strong>{' '}
              <span className="st-soft">
                {used_at === null ? say('made', { ago: ago(created_at) }) : say('used', { ago: ago(used_at) })}
              </span>
            </p>
            <Button
              label={say('remove_of', { name: of })}
              isPending={remove.isPending}
              onPress={() => remove.mutate({ request: {}, params: { passkeyId: id } })}
            >
              {say('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {remove.error !== null && <Failure failure={remove.error.failure} />}
      {knowsPasskeys() ? (
        <form className="st-form st-account__form" onSubmit={submit}>
          <TextField
            label={say('new_name')}
            hint={say('new_name_hint')}
            value={name}
            onChange={setName}
            maxLength={60}
          />
          {failure?.kind === 'device' && (
            <p className="st-field__error" role="alert">
              {say('device_refused')}
            </p>
          )}
          {failure?.kind === 'server' && <Failure failure={failure.failure} />}
          <Button type="submit" look="primary" icon={<KeyRound aria-hidden="true" />} isPending={isPending}>
            {say('add')}
          </Button>
        </form>
      ) : (
        <p className="st-note">{say('unknown_here')}</p>
      )}
    </section>
  );
}

function Password(): ReactNode {
  const say = useTexts('organisation/account');
  const change = useChange(changePassword);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const missing = LEAST_CHARACTERS - [...password].length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing > 0 || change.isPending) return;
    const onSuccess = () => {
      setCurrent('');
      setPassword('');
      setChecked(false);
    };
    change.mutate({ request: { current, password } }, { onSuccess });
  };
  return (
    <section className="st-account__section" aria-labelledby="password">
      <h2 className="st-account__title" id="password">
        {say('password')}
      </h2>
      <form className="st-form st-account__form" onSubmit={submit}>
        <TextField
          label={say('current')}
          type="password"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          isRequired
        />
        <TextField
          label={say('next')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          error={isChecked && missing > 0 ? say('short', { missing }) : undefined}
        />
        {change.error !== null && <Failure failure={change.error.failure} />}
        <div role="status">{change.isSuccess && <p>{say('changed')}</p>}</div>
        <Button type="submit" isPending={change.isPending}>
          {say('change')}
        </Button>
      </form>
    </section>
  );
}
