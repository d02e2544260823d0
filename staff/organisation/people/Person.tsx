import { Link, useNavigate } from '@tanstack/react-router';
import { Link2, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { endPersonSessions } from '../../../schemas/generated/calls/end-person-sessions.ts';
import { invitePerson } from '../../../schemas/generated/calls/invite-person.ts';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { removePerson } from '../../../schemas/generated/calls/remove-person.ts';
import { removePersonPasskeys } from '../../../schemas/generated/calls/remove-person-passkeys.ts';
import { setPersonAccess } from '../../../schemas/generated/calls/set-person-access.ts';
import { setPersonRoles } from '../../../schemas/generated/calls/set-person-roles.ts';
import { areaPath } from '../../app/address.ts';
import { Button, ConfirmDialog, Failure, Page, Section, TextField, Toggle } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { AccessBadges, type Listed } from './AccessBadges.tsx';
import { Invitation } from './Invitation.tsx';
import { RolesEditor } from './RolesEditor.tsx';

interface Props {
  readonly person: Listed;
}

/** [STAFF-02] [STAFF-03] */
export function Person({ person }: Props): ReactNode {
  const t = useTexts('organisation/people');
  const back = (
    <Link className="st-soft" to={areaPath('organisation', '', 'people')}>
      {t('title')}
    </Link>
  );
  return (
    <Page
      title={person.display_name}
      lead={person.display_name === person.name ? undefined : person.name}
      actions={back}
    >
      <div className="st-stack st-stack--wide">
        <AccessBadges person={person} />
        <Roles person={person} />
        <Access person={person} />
        <Deeds person={person} />
      </div>
    </Page>
  );
}

function Roles({ person }: Props): ReactNode {
  const t = useTexts('organisation/people');
  const save = useChange(setPersonRoles, { renews: [listPeople] });
  const [grants, setGrants] = useState(person.grants);
  const isChanged = JSON.stringify(grants) !== JSON.stringify(person.grants);
  return (
    <section className="st-card">
      <RolesEditor grants={grants} onChange={setGrants} />
      <Failure failure={save.error?.failure} />
      <Button
        text={t('save_roles')}
        variant="primary"
        disabled={!isChanged}
        busy={save.isPending}
        onClick={() => save.mutate({ request: { grants }, params: { personId: person.id } })}
      />
    </section>
  );
}

function Access({ person }: Props): ReactNode {
  const t = useTexts('organisation/people');
  const save = useChange(setPersonAccess, { renews: [listPeople] });
  const [email, setEmail] = useState(person.email);
  const sendsMail = useCall(listPeople).data?.sends_mail ?? false;
  const now = { off: person.off, demands_passkey: person.demands_passkey, email: person.email };
  const set = (change: Partial<typeof now>) =>
    save.mutate({ request: { ...now, ...change }, params: { personId: person.id } });
  return (
    <Section title={t('access')}>
      <Toggle
        label={t('demand_passkey')}
        checked={person.demands_passkey}
        onChange={(on) => set({ demands_passkey: on })}
      />
      <Toggle label={t('may_sign_in')} checked={!person.off} onChange={(on) => set({ off: !on })} />
      <form
        className="st-beside-input"
        onSubmit={(event) => {
          event.preventDefault();
          set({ email });
        }}
      >
        <TextField
          label={t('email')}
          hint={t(sendsMail ? 'email_invites' : 'email_hint')}
          type="email"
          value={email}
          onChange={setEmail}
          input={{ maxLength: 254, autoComplete: 'off' }}
        />
        <Button text={t('save_email')} type="submit" disabled={email === person.email} busy={save.isPending} />
      </form>
      <Failure failure={save.error?.failure} />
    </Section>
  );
}

function sendWords({ active, mail }: Listed): 'send_invitation' | 'send_again' | 'send_new_password' {
  if (active) return 'send_new_password';
  return mail === null ? 'send_invitation' : 'send_again';
}

function Deeds({ person }: Props): ReactNode {
  const t = useTexts('organisation/people');
  const params = { personId: person.id };
  const invite = useChange(invitePerson, { renews: [listPeople] });
  const { language } = useLanguage();
  const sendsMail = useCall(listPeople).data?.sends_mail ?? false;
  const isSendable = sendsMail && person.email !== '' && !person.off;
  const send = (mail: boolean) => invite.mutate({ request: { mail, language }, params });
  const end = useChange(endPersonSessions, { renews: [listPeople] });
  const passkeys = useChange(removePersonPasskeys, { renews: [listPeople] });
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Section title={t('deeds')}>
      <div className="st-row">
        {isSendable && (
          <Button text={t(sendWords(person))} icon={<Send />} busy={invite.isPending} onClick={() => send(true)} />
        )}
        <Button text={t('new_link')} icon={<Link2 />} busy={invite.isPending} onClick={() => send(false)} />
        <Button
          text={t('end_sessions', { count: person.sessions })}
          disabled={person.sessions === 0}
          busy={end.isPending}
          onClick={() => end.mutate({ params })}
        />
        {person.passkeys > 0 && (
          <Button
            text={t('drop_passkeys', { count: person.passkeys })}
            busy={passkeys.isPending}
            onClick={() => passkeys.mutate({ params })}
          />
        )}
        <Button text={t('remove')} variant="danger" onClick={() => setRemoving(true)} />
      </div>
      {sendsMail && person.email === '' && !person.active && <p className="st-soft">{t('no_address')}</p>}
      {invite.data !== undefined && <Invitation personId={person.id} email={person.email} made={invite.data} />}
      <Failure failure={(invite.error ?? end.error ?? passkeys.error)?.failure} />
      {isRemoving && <Remove person={person} onClose={() => setRemoving(false)} />}
    </Section>
  );
}

function Remove({ person, onClose }: Props & { readonly onClose: () => void }): ReactNode {
  const t = useTexts('organisation/people');
  const navigate = useNavigate();
  const remove = useChange(removePerson, { renews: [listPeople] });
  const start = () =>
    remove.mutate(
      { params: { personId: person.id } },
      { onSuccess: () => void navigate({ to: areaPath('organisation', '', 'people'), replace: true }) },
    );
  return (
    <ConfirmDialog
      title={t('remove_title', { name: person.display_name })}
      lead={t('remove_lead')}
      confirm={t('remove')}
      change={remove}
      onConfirm={start}
      onClose={onClose}
    />
  );
}
