import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { changeWebhook } from '../../../schemas/generated/calls/change-webhook.ts';
import { listWebhookDeliveries } from '../../../schemas/generated/calls/list-webhook-deliveries.ts';
import { listWebhooks } from '../../../schemas/generated/calls/list-webhooks.ts';
import { removeWebhook } from '../../../schemas/generated/calls/remove-webhook.ts';
import { rotateWebhookSecret } from '../../../schemas/generated/calls/rotate-webhook-secret.ts';
import { testWebhook } from '../../../schemas/generated/calls/test-webhook.ts';
import { areaPath } from '../../app/address.ts';
import { Button, ConfirmDialog, CopyField, Failure, Notice, Page, Toggle } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Choices, type Chosen } from './Choices.tsx';
import { Deliveries } from './Deliveries.tsx';
import { type Listed, States } from './States.tsx';

interface Props {
  readonly webhook: Listed;
}

/** [HOOK-01] */
export function Webhook({ webhook }: Props): ReactNode {
  const t = useTexts('organisation/webhooks');
  const back = (
    <Link className="st-soft" to={areaPath('organisation', '', 'webhooks')}>
      {t('title')}
    </Link>
  );
  return (
    <Page title={new URL(webhook.url).host} lead={webhook.description || webhook.url} actions={back}>
      <div className="st-stack st-stack--wide">
        <States webhook={webhook} />
        <Settings webhook={webhook} />
        <Deeds webhook={webhook} />
        <Deliveries webhook={webhook} />
      </div>
    </Page>
  );
}

function Settings({ webhook }: Props): ReactNode {
  const t = useTexts('organisation/webhooks');
  const save = useChange(changeWebhook, { renews: [listWebhooks] });
  const { url, description, types, location_id, off, id } = webhook;
  const before: Chosen = { url, description, types, location_id };
  const [value, setValue] = useState(before);
  const set = (request: Chosen & { off: boolean }) => save.mutate({ request, params: { webhookId: id } });
  return (
    <section className="st-card">
      <Toggle label={t('is_on')} checked={!off} onChange={(on) => set({ ...before, off: !on })} />
      <form
        className="st-form"
        onSubmit={(event) => {
          event.preventDefault();
          set({ ...value, off });
        }}
      >
        <Choices value={value} onChange={setValue} />
        <Failure failure={save.error?.failure} />
        <Button
          text={t('save')}
          variant="primary"
          type="submit"
          busy={save.isPending}
          disabled={value.types.length === 0 || JSON.stringify(value) === JSON.stringify(before)}
        />
      </form>
    </section>
  );
}

function Deeds({ webhook }: Props): ReactNode {
  const t = useTexts('organisation/webhooks');
  const format = useFormat();
  const params = { webhookId: webhook.id };
  const test = useChange(testWebhook, { renews: [listWebhooks, listWebhookDeliveries] });
  const rotate = useChange(rotateWebhookSecret, { renews: [listWebhooks] });
  const [isRemoving, setRemoving] = useState(false);
  const { delivered = false, outcome = '', ms = 0 } = test.data ?? {};
  return (
    <section className="st-card">
      <div className="st-row">
        <Button text={t('test')} busy={test.isPending} onClick={() => test.mutate({ params })} />
        <Button text={t('rotate')} busy={rotate.isPending} onClick={() => rotate.mutate({ params })} />
        <Button text={t('remove')} variant="danger" onClick={() => setRemoving(true)} />
      </div>
      <div role="status">
        {test.data !== undefined && (
          <Notice tone={delivered ? 'success' : 'danger'}>
            {t(delivered ? 'test_well' : 'test_badly', { outcome, ms })}
          </Notice>
        )}
      </div>
      {rotate.data !== undefined && (
        <CopyField label={t('secret')} hint={t('secret_hint')} value={rotate.data.secret} />
      )}
      {webhook.both_until !== null && (
        <p className="st-soft">{t('both_until', { time: format.time(webhook.both_until) })}</p>
      )}
      <Failure failure={(test.error ?? rotate.error)?.failure} />
      {isRemoving && <Remove webhook={webhook} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function Remove({ webhook, onClose }: Props & { readonly onClose: () => void }): ReactNode {
  const t = useTexts('organisation/webhooks');
  const navigate = useNavigate();
  const remove = useChange(removeWebhook, { renews: [listWebhooks] });
  const start = () =>
    remove.mutate(
      { params: { webhookId: webhook.id } },
      { onSuccess: () => void navigate({ to: areaPath('organisation', '', 'webhooks'), replace: true }) },
    );
  return (
    <ConfirmDialog
      title={t('remove_title')}
      lead={t('remove_lead')}
      confirm={t('remove')}
      change={remove}
      onConfirm={start}
      onClose={onClose}
    />
  );
}
