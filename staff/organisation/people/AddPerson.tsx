import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { addPerson } from '../../../schemas/generated/calls/add-person.ts';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { Button, Dialog, Failure, TextField } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { OneTimeAddress } from './OneTimeAddress.tsx';
import { type Grants, RolesEditor } from './RolesEditor.tsx';

/** Adds a person, and shows the address to give them [STAFF-02]. */
export function AddPerson({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useTexts('organisation/people');
  const form = useId();
  const add = useChange(addPerson, { renews: [listPeople] });
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  const [grants, setGrants] = useState<Grants>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || add.isPending) return;
    add.mutate({ request: { name: name.trim(), display_name: displayName, email, grants } });
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
        <OneTimeAddress path={add.data.invitation} email={email.trim()} />
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button look="primary" type="submit" form={form} isPending={add.isPending}>
        {say('add')}
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
          hint={say('email_hint')}
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
          autoComplete="off"
        />
        <RolesEditor grants={grants} onChange={setGrants} />
        {add.error !== null && <Failure failure={add.error.failure} />}
      </form>
    </Dialog>
  );
}
