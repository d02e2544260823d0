import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { addLocation } from '../../../schemas/generated/calls/add-location.ts';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { useChange } from '../../data/calls.ts';
import { Button, Dialog, Failure, Select, TextField } from '../../parts/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

/** Makes a location as a draft, empty or as a copy, and goes there [STU-01]. */
export function AddLocation({ isOpen, onClose, locations }: Props): ReactNode {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const form = useId();
  const add = useChange(addLocation, { renews: [listStaffLocations] });
  const [name, setName] = useState('');
  const [copyOf, setCopyOf] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || add.isPending) return;
    const request = { name: name.trim(), ...(copyOf !== '' && { copy_of: copyOf }) };
    add.mutate({ request }, { onSuccess: ({ id }) => void navigate({ to: `/studio/${encodeURIComponent(id)}` }) });
  };
  const options = [
    { id: '', name: say('add_empty') },
    ...locations.map(({ id, name: of }) => ({ id, name: say('add_copy', { name: of }) })),
  ];
  return (
    <Dialog
      title={say('add')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say('cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={add.isPending}>
            {say('create')}
          </Button>
        </>
      }
    >
      <form id={form} className="st-form" onSubmit={submit}>
        <TextField label={say('add_name')} value={name} onChange={setName} isRequired autoFocus maxLength={120} />
        <Select label={say('add_from')} options={options} value={copyOf} onChange={setCopyOf} />
        {add.error !== null && <Failure failure={add.error.failure} />}
      </form>
    </Dialog>
  );
}
