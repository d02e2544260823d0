import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { addPerson } from '../../../schemas/generated/calls/add-person.ts';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { Button, Dialog, Failure, Select, TextField } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { Invitation } from './Invitation.tsx';
import { type Grants, RolesEditor } from './RolesEditor.tsx';

/** Adds a person, and sends them their invitation or shows the address to give them [STAFF-02]. */
export function AddPerson({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useTexts('organisation/people');
  const form = useId();
  const add = useChange(addPerson, { renews: [listPeople] });
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  const own = useLanguage();
  const [language, setLanguage] = useState(own.language);
  const { data } = useCall(listPeople);
  const sendsMail = data?.sends_mail ?? false;
  const isSent = sendsMail && email.trim() !== '';
  const [grants, setGrants] = useState<Grants>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || add.isPending) return;
    add.mutate({ request: { name: name.trim(), display_name: displayName, email, language, mail: isSent, grants } });
  };
  if (add.data !== undefined) {
    return (
      <Dialog
        title={say('added', { name })}
        isOpen
        onClose={onClose}
        actions={
          <Button look="primary" onPress={onClose}>
            {say('done')}
          </Button>
        }
      >
        <Invitation personId={add.data.id} email={email.trim()} made={add.data} />
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button look="primary" type="submit" form={form} isPending={add.isPending}>
        {say(isSent ? 'add_and_send' : 'add')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('add')} isOpen onClose={onClose} actions={actions}>
      <form id={form} className="st-form" onSubmit={submit}>
        <TextField
          label={say('sign_in_name')}
          value={name}
          onChange={setName}
          isRequired
          autoFocus
          maxLength={120}
          autoComplete="off"
        />
        <TextField label={say('display_name')} value={displayName} onChange={setDisplayName} maxLength={120} />
        <TextField
          label={say('email')}
          hint={say(sendsMail ? 'email_invites' : 'email_hint')}
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
          autoComplete="off"
        />
        {isSent && (
          <Select
            label={say('language')}
            options={own.languages.map(([id, name]) => ({ id, name }))}
            value={language}
            onChange={setLanguage}
          />
        )}
        {data !== undefined && !sendsMail && <p className="st-soft">{say('no_mail')}</p>}
        <RolesEditor grants={grants} onChange={setGrants} />
        {add.error !== null && <Failure failure={add.error.failure} />}
      </form>
    </Dialog>
  );
}
