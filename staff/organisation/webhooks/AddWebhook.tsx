import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { addWebhook } from '../../../schemas/generated/calls/add-webhook.ts';
import { listWebhooks } from '../../../schemas/generated/calls/list-webhooks.ts';
import { Button, Dialog, Failure } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Choices, type Chosen, TYPES } from './Choices.tsx';
import { Secret } from './Secret.tsx';

/** Adds a webhook, and shows its secret. */
export function AddWebhook({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useTexts('organisation/webhooks');
  const form = useId();
  const add = useChange(addWebhook, { renews: [listWebhooks] });
  const [value, setValue] = useState<Chosen>({
    url: 'https://',
    description: '',
    types: [...TYPES],
    location_id: null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ request: value });
  };
  if (add.data !== undefined) {
    const done = (
      <Button look="primary" onPress={onClose}>
        {say('done')}
      </Button>
    );
    return (
      <Dialog title={say('added')} isOpen onClose={onClose} actions={done}>
        <Secret secret={add.data.secret} />
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button look="primary" type="submit" form={form} isPending={add.isPending} isDisabled={value.types.length === 0}>
        {say('add')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('add')} isOpen onClose={onClose} actions={actions}>
      <form id={form} className="st-form" onSubmit={submit}>
        <Choices value={value} onChange={setValue} />
        {add.error !== null && <Failure failure={add.error.failure} />}
      </form>
    </Dialog>
  );
}
