import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { archiveLocation } from '../../../schemas/generated/calls/archive-location.ts';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { renameLocation } from '../../../schemas/generated/calls/rename-location.ts';
import type { ListStaffLocationsAnswer } from '../../../schemas/generated/types.ts';
import { hasAccess, useMe } from '../../app/session.ts';
import { ConfirmDialog, FormDialog, MenuButton, TextField } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { AddLocation } from './AddLocation.tsx';

type Listed = ListStaffLocationsAnswer['locations'][number];
type Task = 'rename' | 'copy' | 'archive';

/** [STU-01] */
export function LocationActions({ location }: { readonly location: Listed }): ReactNode {
  const t = useTexts('organisation/locations');
  const me = useMe();
  const [task, setTask] = useState<Task>();
  const tasks: readonly Task[] = [
    ...(hasAccess(me, ['editor'], location.id) ? (['rename'] as const) : []),
    ...(hasAccess(me, ['owner']) ? (['copy'] as const) : []),
    ...(hasAccess(me, ['owner'], location.id) ? (['archive'] as const) : []),
  ];
  if (tasks.length === 0) return null;
  const close = () => setTask(undefined);
  return (
    <>
      <MenuButton
        icon={<Ellipsis />}
        aria-label={t('actions_of', { name: location.name })}
        placement="bottom end"
        options={tasks.map((id) => ({ id, name: t(id) }))}
        onChoose={(id) => setTask(id as Task)}
      />
      {task === 'rename' && <Rename location={location} onClose={close} />}
      {task === 'archive' && <Archive location={location} onClose={close} />}
      {task === 'copy' && <AddLocation onClose={close} locations={[location]} from={`copy ${location.id}`} />}
    </>
  );
}

interface TaskProps {
  readonly location: Listed;
  readonly onClose: () => void;
}

function Rename({ location, onClose }: TaskProps): ReactNode {
  const t = useTexts('organisation/locations');
  const rename = useChange(renameLocation, { renews: [listStaffLocations] });
  const [name, setName] = useState(location.draft_name ?? location.name);
  const submit = () => {
    if (name.trim() === '') return;
    rename.mutate({ request: { name: name.trim() }, params: { locationId: location.id } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('rename_title', { name: location.name })}
      submit={t('rename')}
      change={rename}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('add_name')}
        hint={t('rename_hint')}
        value={name}
        onChange={setName}
        input={{ required: true, autoFocus: true, maxLength: 120 }}
      />
    </FormDialog>
  );
}

function Archive({ location, onClose }: TaskProps): ReactNode {
  const t = useTexts('organisation/locations');
  const archive = useChange(archiveLocation, { renews: [listStaffLocations] });
  return (
    <ConfirmDialog
      title={t('archive_title', { name: location.name })}
      lead={t('archive_lead')}
      confirm={t('archive')}
      change={archive}
      onConfirm={() => archive.mutate({ params: { locationId: location.id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
