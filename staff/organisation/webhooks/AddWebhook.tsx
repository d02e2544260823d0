import { type ReactNode, useState } from 'react';
import { addWebhook } from '../../../schemas/generated/calls/add-webhook.ts';
import { listWebhooks } from '../../../schemas/generated/calls/list-webhooks.ts';
import { Button, CopyField, Dialog, FormDialog } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Choices, type Chosen, TYPES } from './Choices.tsx';

/** Shows the secret once. */
export function AddWebhook({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts('organisation/webhooks');
  const add = useChange(addWebhook, { renews: [listWebhooks] });
  const [value, setValue] = useState<Chosen>({
    url: 'https://',
    description: '',
    types: [...TYPES],
    location_id: null,
  });
  if (add.data !== undefined)
    return (
      <Dialog
        title={t('added')}
        onClose={onClose}
        actions={<Button text={t('done')} variant="primary" onClick={onClose} />}
      >
        <CopyField label={t('secret')} hint={t('secret_hint')} value={add.data.secret} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('add')}
      submit={t('add')}
      isDisabled={value.types.length === 0}
      change={add}
      onSubmit={() => add.mutate({ request: value })}
      onClose={onClose}
    >
      <Choices value={value} onChange={setValue} />
    </FormDialog>
  );
}
