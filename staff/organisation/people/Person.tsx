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
import { Button, Dialog, Failure, Page, Switch, TextField } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { AccessBadges, type Listed } from './AccessBadges.tsx';
import { Invitation } from './Invitation.tsx';
import { RolesEditor } from './RolesEditor.tsx';

interface Props {
  readonly person: Listed;
}

/** One person: their roles, how they sign in, and what an owner can do about it [STAFF-02] [STAFF-03]. */
export function Person({ person }: Props): ReactNode {
  const say = useTexts('organisation/people');
  const back = (
    <Link className="st-people__back" to={areaPath('organisation', '', 'people')}>
      {say('title')}
    </Link>
  );
  return (
    <Page
      title={person.display_name}
      lead={person.display_name === person.name ? undefined : person.name}
      actions={back}
    >
      <div className="st-people__sections">
        <AccessBadges person={person} />
        <Roles person={person} />
        <Access person={person} />
        <Deeds person={person} />
      </div>
    </Page>
  );
}

function Roles({ person }: Props): ReactNode {
  const say = useTexts('organisation/people');
  const save = useChange(setPersonRoles, { renews: [listPeople] });
  const [grants, setGrants] = useState(person.grants);
  const isChanged = JSON.stringify(grants) !== JSON.stringify(person.grants);
  return (
    <section className="st-people__section">
      <RolesEditor grants={grants} onChange={setGrants} />
      {save.error !== null && <Failure failure={save.error.failure} />}
      <Button
        look="primary"
        isDisabled={!isChanged}
        isPending={save.isPending}
        onPress={() => save.mutate({ request: { grants }, params: { personId: person.id } })}
      >
        {say('save_roles')}
      </Button>
    </section>
  );
}

function Access({ person }: Props): ReactNode {
  const say = useTexts('organisation/people');
  const save = useChange(setPersonAccess, { renews: [listPeople] });
  const [email, setEmail] = useState(person.email);
  const sendsMail = useCall(listPeople).data?.sends_mail ?? false;
  const now = { off: person.off, demands_passkey: person.demands_passkey, email: person.email };
  const set = (change: Partial<typeof now>) =>
    save.mutate({ request: { ...now, ...change }, params: { personId: person.id } });
  return (
    <section className="st-people__section" aria-labelledby="access">
      <h2 className="st-people__title" id="access">
        {say('access')}
      </h2>
      <Switch
        label={say('demand_passkey')}
        isSelected={person.demands_passkey}
        onChange={(on) => set({ demands_passkey: on })}
      />
      <Switch label={say('may_sign_in')} isSelected={!person.off} onChange={(on) => set({ off: !on })} />
      <form
        className="st-people__email"
        onSubmit={(event) => {
          event.preventDefault();
          set({ email });
        }}
      >
        <TextField
          label={say('email')}
          hint={say(sendsMail ? 'email_invites' : 'email_hint')}
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
          autoComplete="off"
        />
        <Button type="submit" isDisabled={email === person.email} isPending={save.isPending}>
          {say('save_email')}
        </Button>
      </form>
      {save.error !== null && <Failure failure={save.error.failure} />}
    </section>
  );
}

/** What the mail would be: the first, another, or a new password for somebody who has one. */
function sendWords({ active, mail }: Listed): 'send_invitation' | 'send_again' | 'send_new_password' {
  if (active) return 'send_new_password';
  return mail === null ? 'send_invitation' : 'send_again';
}

function Deeds({ person }: Props): ReactNode {
  const say = useTexts('organisation/people');
  const params = { personId: person.id };
  const invite = useChange(invitePerson, { renews: [listPeople] });
  const { language } = useLanguage();
  const sendsMail = useCall(listPeople).data?.sends_mail ?? false;
  const isSendable = sendsMail && person.email !== '' && !person.off;
  const send = (mail: boolean) => invite.mutate({ request: { mail, language }, params });
  const end = useChange(endPersonSessions, { renews: [listPeople] });
  const passkeys = useChange(removePersonPasskeys, { renews: [listPeople] });
  const [isRemoving, setRemoving] = useState(false);
  const failure = (invite.error ?? end.error ?? passkeys.error)?.failure;
  return (
    <section className="st-people__section" aria-labelledby="deeds">
      <h2 className="st-people__title" id="deeds">
        {say('deeds')}
      </h2>
      <div className="st-people__deeds">
        {isSendable && (
          <Button icon={<Send aria-hidden="true" />} isPending={invite.isPending} onPress={() => send(true)}>
            {say(sendWords(person))}
          </Button>
        )}
        <Button icon={<Link2 aria-hidden="true" />} isPending={invite.isPending} onPress={() => send(false)}>
          {say('new_link')}
        </Button>
        <Button
          isDisabled={person.sessions === 0}
          isPending={end.isPending}
          onPress={() => end.mutate({ request: {}, params })}
        >
          {say('end_sessions', { count: person.sessions })}
        </Button>
        {person.passkeys > 0 && (
          <Button isPending={passkeys.isPending} onPress={() => passkeys.mutate({ request: {}, params })}>
            {say('drop_passkeys', { count: person.passkeys })}
          </Button>
        )}
        <Button look="danger" onPress={() => setRemoving(true)}>
          {say('remove')}
        </Button>
      </div>
      {sendsMail && person.email === '' && !person.active && <p className="st-soft">{say('no_address')}</p>}
      {invite.data !== undefined && <Invitation personId={person.id} email={person.email} made={invite.data} />}
      {failure !== undefined && <Failure failure={failure} />}
      {isRemoving && <Remove person={person} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function Remove({ person, onClose }: Props & { readonly onClose: () => void }): ReactNode {
  const say = useTexts('organisation/people');
  const navigate = useNavigate();
  const remove = useChange(removePerson, { renews: [listPeople] });
  const start = () =>
    remove.mutate(
      { request: {}, params: { personId: person.id } },
      { onSuccess: () => void navigate({ to: areaPath('organisation', '', 'people'), replace: true }) },
    );
  const actions = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button look="danger" isPending={remove.isPending} onPress={start}>
        {say('remove')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('remove_title', { name: person.display_name })} isOpen onClose={onClose} actions={actions}>
      <p>{say('remove_lead')}</p>
      {remove.error !== null && <Failure failure={remove.error.failure} />}
    </Dialog>
  );
}
