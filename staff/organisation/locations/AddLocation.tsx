import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { addLocation } from '../../../schemas/generated/calls/add-location.ts';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import type { AddLocationRequest } from '../../../schemas/generated/types.ts';
import { useNotices } from '../../app/use-notices.ts';
import { FormDialog, SelectField, TextField, ZoneSelect } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { browserZone } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly onClose: () => void;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** `copy 7`, `template gate`; default: empty. */
  readonly from?: string;
}

const TEMPLATES = ['gate', 'reception'] as const;

/** Empty, from a template or as a copy [STU-01]. */
export function AddLocation({ onClose, locations, from = '' }: Props): ReactNode {
  const t = useTexts('organisation/locations');
  const navigate = useNavigate();
  const add = useChange(addLocation, { renews: [listStaffLocations] });
  const [name, setName] = useState('');
  const [source, setSource] = useState(from);
  const [chosenZone, setZone] = useState('');
  const published = useNotices().locations.find(({ id }) => id === sourceOf(source).copy_of);
  const zone = chosenZone || (published?.time_zone ?? browserZone());
  const submit = () => {
    if (name.trim() === '') return;
    const request = { name: name.trim(), time_zone: zone, ...sourceOf(source) };
    add.mutate({ request }, { onSuccess: ({ id }) => void navigate({ to: `/studio/${encodeURIComponent(id)}` }) });
  };
  const options = [
    { value: '', label: t('add_empty') },
    ...TEMPLATES.map((id) => ({ value: `template ${id}`, label: t(`template_${id}`) })),
    ...locations.map(({ id, name: of }) => ({ value: `copy ${id}`, label: t('add_copy', { name: of }) })),
  ];
  return (
    <FormDialog title={t('add')} submit={t('create')} change={add} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('add_name')}
        value={name}
        onChange={setName}
        input={{ required: true, autoFocus: true, maxLength: 120 }}
      />
      <SelectField label={t('add_from')} options={options} value={source} onChange={setSource} />
      <ZoneSelect value={zone} onChange={setZone} />
    </FormDialog>
  );
}

function sourceOf(source: string): Pick<AddLocationRequest, 'copy_of' | 'template'> {
  const [kind, ...rest] = source.split(' ');
  if (kind === 'copy') return { copy_of: rest.join(' ') };
  const template = TEMPLATES.find((id) => id === rest[0]);
  return template === undefined ? {} : { template };
}
