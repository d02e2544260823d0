import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listWebhooks } from '../../../schemas/generated/calls/list-webhooks.ts';
import { areaPath } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Awaiting, Button, Empty, Page, Table } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import { States } from './States.tsx';
import { Webhook } from './Webhook.tsx';
import './webhooks.css';

/** An id in the address opens a webhook [HOOK-01]. */
export default function Webhooks({ rest }: AreaProps): ReactNode {
  const t = useTexts('organisation/webhooks');
  const format = useFormat();
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
        <Table
          rows={webhooks}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('address'),
              isRowHeader: true,
              cell: ({ id, url, description }) => (
                <>
                  <Link className="st-table__link" to={areaPath('organisation', '', 'webhooks', id)}>
                    {url}
                  </Link>
                  {description !== '' && <p className="st-small">{description}</p>}
                </>
              ),
            },
            { header: t('types'), cell: ({ types }) => format.list(types.map((type) => t(type))) },
            { header: t('state'), cell: (webhook) => <States webhook={webhook} /> },
          ]}
        />
      )}
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </Page>
  );
}
