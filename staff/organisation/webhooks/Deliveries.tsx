import { Inbox } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { listWebhookDeliveries } from '../../../schemas/generated/calls/list-webhook-deliveries.ts';
import { listWebhooks } from '../../../schemas/generated/calls/list-webhooks.ts';
import { redeliverWebhook } from '../../../schemas/generated/calls/redeliver-webhook.ts';
import type { ListWebhookDeliveriesAnswer } from '../../../schemas/generated/types.ts';
import {
  Badge,
  Button,
  Choice,
  Empty,
  Failure,
  NothingFound,
  PagedTable,
  Section,
  type Tone,
  ZoneNote,
} from '../../components/index.ts';
import { useCallPages, useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Listed } from './States.tsx';

type Delivery = ListWebhookDeliveriesAnswer['deliveries'][number];

const STATES = ['waiting', 'delivered', 'failed'] as const;
const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'info', delivered: 'success', failed: 'warning' };

export function Deliveries({ webhook }: { readonly webhook: Listed }): ReactNode {
  const t = useTexts('organisation/webhooks');
  const [state, setState] = useState('');
  const again = useChange(redeliverWebhook, { renews: [listWebhookDeliveries, listWebhooks] });
  const send = (request: { delivery?: number }) => again.mutate({ request, params: { webhookId: webhook.id } });
  const columns = useColumns((delivery) => send({ delivery }));
  const listed = useCallPages(listWebhookDeliveries, {
    params: { webhookId: webhook.id },
    request: state === '' ? {} : { state: state as Delivery['state'] },
    everyMs: 5_000,
    last: ({ deliveries }) => deliveries.at(-1)?.id,
  });
  const deliveries = listed.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const states = STATES.map((id) => ({ id, name: t(`state_${id}`) }));
  return (
    <Section title={t('log')} className="st-stack">
      <div className="st-row">
        <Choice
          label={t('state')}
          options={[{ id: 'every', name: t('every_state') }, ...states]}
          value={state || 'every'}
          onChange={(id) => setState(id === 'every' ? '' : id)}
        />
        {webhook.failed > 0 && <Button text={t('all_again')} busy={again.isPending} onClick={() => send({})} />}
      </div>
      <Failure failure={again.error?.failure} />
      <ZoneNote />
      <PagedTable
        read={listed}
        more={t('older')}
        none={
          state === '' ? (
            <Empty icon={Inbox} title={t('log_none')} lead={t('log_none_lead')} />
          ) : (
            <NothingFound title={t('log_none_fits')} onClear={() => setState('')} />
          )
        }
        rows={deliveries}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </Section>
  );
}

function useColumns(onAgain: (delivery: number) => void): ComponentProps<typeof PagedTable<Delivery>>['columns'] {
  const t = useTexts('organisation/webhooks');
  const format = useFormat();
  return [
    { header: t('at'), cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time> },
    { header: t('what'), cell: ({ type }) => t(type as Parameters<typeof t>[0]) },
    { header: t('state'), cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge> },
    {
      header: t('outcome'),
      cell: ({ outcome, attempts, next_at }) => (
        <>
          {outcome !== '' && <code>{outcome}</code>} {attempts > 0 && t('attempts', { count: attempts })}
          {next_at !== null && attempts > 0 && <>, {t('again_at', { time: format.time(next_at) })}</>}
        </>
      ),
    },
    {
      header: t('message'),
      cell: ({ id, state, payload, event_id }) => (
        <>
          <details className="st-webhooks__message">
            <summary>
              <code>{event_id.slice(0, 12)}…</code>
            </summary>
            <code>{event_id}</code>
            <pre>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
          </details>
          {state !== 'waiting' && <Button text={t('send_again')} variant="quiet" onClick={() => onAgain(id)} />}
        </>
      ),
    },
  ];
}
