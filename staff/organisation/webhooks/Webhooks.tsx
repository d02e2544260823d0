import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listWebhooks } from '../../../schemas/generated/calls/list-webhooks.ts';
import { areaPath } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Awaiting, Button, Empty, Page, TableHead } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import { type Listed, States } from './States.tsx';
import { Webhook } from './Webhook.tsx';
import './webhooks.css';

/** An id in the address opens a webhook [HOOK-01]. */
export default function Webhooks({ rest }: AreaProps): ReactNode {
  const t = useTexts('organisation/webhooks');
  const listed = useCall(listWebhooks, { everyMs: 10_000 });
  const [isAdding, setAdding] = useState(false);
  if (listed.data === undefined) return <Awaiting read={listed} />;
  const { webhooks } = listed.data;
  const chosen = webhooks.find(({ id }) => id === rest);
  if (chosen !== undefined) return <Webhook key={chosen.id} webhook={chosen} />;
  const add = <Button text={t('add')} variant="primary" icon={<Plus />} onClick={() => setAdding(true)} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={webhooks.length > 0 && add}>
      {webhooks.length === 0 ? (
        <Empty icon={WebhookIcon} title={t('none')} lead={t('none_lead')} action={add} />
      ) : (
        <table className="st-table">
          <TableHead columns={[t('address'), t('types'), t('state')]} />
          <tbody>
            {webhooks.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Row({ webhook }: { readonly webhook: Listed }): ReactNode {
  const t = useTexts('organisation/webhooks');
  const format = useFormat();
  const { id, url, description, types } = webhook;
  return (
    <tr>
      <th scope="row">
        <Link className="st-table__link" to={areaPath('organisation', '', 'webhooks', id)}>
          {url}
        </Link>
        {description !== '' && <p className="st-small">{description}</p>}
      </th>
      <td data-label={t('types')}>{format.list(types.map((type) => t(type)))}</td>
      <td data-label={t('state')}>
        <States webhook={webhook} />
      </td>
    </tr>
  );
}
