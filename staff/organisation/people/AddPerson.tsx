import { type ReactNode, useState } from 'react';
import { addPerson } from '../../../schemas/generated/calls/add-person.ts';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { Button, Dialog, FormDialog, SelectField, TextField, useFields } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { Invitation } from './Invitation.tsx';
import { type Grants, RolesEditor } from './RolesEditor.tsx';

/** Invites by mail or by a link to pass on [STAFF-02]. */
export function AddPerson({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts('organisation/people');
  const add = useChange(addPerson, { renews: [listPeople] });
  const { typed, field } = useFields({ name: '', display_name: '', email: '' });
  const [name, email] = [typed.name.trim(), typed.email.trim()];
  const own = useLanguage();
  const [language, setLanguage] = useState(own.language);
  const { data } = useCall(listPeople);
  const sendsMail = data?.sends_mail ?? false;
  const isSent = sendsMail && email !== '';
  const [grants, setGrants] = useState<Grants>([]);
  const submit = () => {
    if (name !== '') add.mutate({ request: { ...typed, name, language, mail: isSent, grants } });
  };
  if (add.data !== undefined)
    return (
      <Dialog
        title={t('added', { name })}
        onClose={onClose}
        actions={<Button text={t('done')} variant="primary" onClick={onClose} />}
      >
        <Invitation personId={add.data.id} email={email} made={add.data} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('add')}
      submit={t(isSent ? 'add_and_send' : 'add')}
      change={add}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('sign_in_name')}
        {...field('name')}
        input={{ required: true, autoFocus: true, maxLength: 120, autoComplete: 'off' }}
      />
      <TextField label={t('display_name')} {...field('display_name')} input={{ maxLength: 120 }} />
      <TextField
        label={t('email')}
        hint={t(sendsMail ? 'email_invites' : 'email_hint')}
        type="email"
        {...field('email')}
        input={{ maxLength: 254, autoComplete: 'off' }}
      />
      {isSent && (
        <SelectField
          label={t('language')}
          options={own.languages.map(([id, name]) => ({ value: id, label: name }))}
          value={language}
          onChange={setLanguage}
        />
      )}
      {data !== undefined && !sendsMail && <p className="st-soft">{t('no_mail')}</p>}
      <RolesEditor grants={grants} onChange={setGrants} />
    </FormDialog>
  );
}
