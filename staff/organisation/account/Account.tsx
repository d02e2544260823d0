import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { changePassword } from '../../../schemas/generated/calls/change-password.ts';
import { listPasskeys } from '../../../schemas/generated/calls/list-passkeys.ts';
import { removePasskey } from '../../../schemas/generated/calls/remove-passkey.ts';
import { missingCharacters, NewPassword } from '../../app/NewPassword.tsx';
import { PasskeyProblem } from '../../app/PasskeyStep.tsx';
import { knowsPasskeys } from '../../app/passkey.ts';
import { useMe } from '../../app/session.ts';
import { useMakePasskey } from '../../app/use-make-passkey.ts';
import { Awaiting, Button, Failure, Notice, Page, Section, TextField, useFields } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useAgo } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** [STAFF-03] */
export default function Account(): ReactNode {
  const t = useTexts('organisation/account');
  const me = useMe();
  return (
    <Page title={t('title')} lead={t('lead', { name: me.name })}>
      <div className="st-stack st-stack--wide">
        <Passkeys />
        <Password />
      </div>
    </Page>
  );
}

function Passkeys(): ReactNode {
  const t = useTexts('organisation/account');
  const ago = useAgo();
  const listed = useCall(listPasskeys);
  const remove = useChange(removePasskey, { renews: [listPasskeys] });
  const { make, isPending, isRefused, failure } = useMakePasskey();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) make(name.trim() || t('passkey'), () => setName(''));
  };
  return (
    <Section title={t('passkeys')}>
      <p>{t('passkeys_lead')}</p>
      {listed.data === undefined && <Awaiting read={listed} />}
      <ul className="st-stack">
        {listed.data?.passkeys.map(({ id, name: of, created_at, used_at }) => (
          <li key={id} className="st-row st-row--apart">
            <p>
              <strong>{of}</strong>{' '}
              <span className="st-soft">
                {used_at === null ? t('made', { ago: ago(created_at) }) : t('used', { ago: ago(used_at) })}
              </span>
            </p>
            <Button
              text={t('remove')}
              aria-label={t('remove_of', { name: of })}
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { passkeyId: id } })}
            />
          </li>
        ))}
      </ul>
      <Failure failure={remove.error?.failure} />
      {knowsPasskeys() ? (
        <form className="st-form" onSubmit={submit}>
          <TextField
            label={t('new_name')}
            hint={t('new_name_hint')}
            value={name}
            onChange={setName}
            input={{ maxLength: 60 }}
          />
          <PasskeyProblem isRefused={isRefused} failure={failure} />
          <Button text={t('add')} type="submit" variant="primary" icon={<KeyRound />} busy={isPending} />
        </form>
      ) : (
        <Notice>{t('unknown_here')}</Notice>
      )}
    </Section>
  );
}

function Password(): ReactNode {
  const t = useTexts('organisation/account');
  const change = useChange(changePassword);
  const { typed, field, clear } = useFields({ current: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missingCharacters(typed.password) > 0 || change.isPending) return;
    const onSuccess = () => {
      clear();
      setChecked(false);
    };
    change.mutate({ request: typed }, { onSuccess });
  };
  return (
    <Section title={t('password')}>
      <form className="st-form" onSubmit={submit}>
        <TextField
          label={t('current')}
          type="password"
          {...field('current')}
          input={{ autoComplete: 'current-password', required: true }}
        />
        <NewPassword label={t('next')} {...field('password')} isChecked={isChecked} />
        <Failure failure={change.error?.failure} />
        <div role="status">{change.isSuccess && <p>{t('changed')}</p>}</div>
        <Button text={t('change')} type="submit" busy={change.isPending} />
      </form>
    </Section>
  );
}
