import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  Loading,
  NothingFound,
  type Tone,
  ZoneNote,
} from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Listed } from './States.tsx';

type Delivery = ListWebhookDeliveriesAnswer['deliveries'][number];

const STATES = ['waiting', 'delivered', 'failed'] as const;
const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'info', delivered: 'success', failed: 'warning' };

/** The log of a webhook, newest first. */
export function Deliveries({ webhook }: { readonly webhook: Listed }): ReactNode {
  const say = useTexts('organisation/webhooks');
  const [state, setState] = useState('');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const again = useChange(redeliverWebhook, { renews: [listWebhookDeliveries, listWebhooks] });
  const send = (request: { delivery?: number }) => again.mutate({ request, params: { webhookId: webhook.id } });
  const states = STATES.map((id) => ({ id, name: say(`state_${id}`) }));
  return (
    <section aria-labelledby="log">
      <div className="st-webhooks__bar">
        <h2 className="st-webhooks__title" id="log">
          {say('log')}
        </h2>
        <Choice
          label={say('state')}
          options={[{ id: 'every', name: say('every_state') }, ...states]}
          value={state || 'every'}
          onChange={(id) => {
            setPages([undefined]);
            setState(id === 'every' ? '' : id);
          }}
        />
        {webhook.failed > 0 && (
          <Button isPending={again.isPending} onPress={() => send({})}>
            {say('all_again')}
          </Button>
        )}
      </div>
      {again.error !== null && <Failure failure={again.error.failure} />}
      <ZoneNote />
      <table className="st-table">
        <thead>
          <tr>
            <th scope="col">{say('at')}</th>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('outcome')}</th>
            <th scope="col">{say('message')}</th>
          </tr>
        </thead>
        {pages.map((before, i) => (
          <Some
            key={`${before} ${state}`}
            webhookId={webhook.id}
            asked={{
              ...(state !== '' && { state: state as Delivery['state'] }),
              ...(before !== undefined && { before }),
            }}
            onAgain={(delivery) => send({ delivery })}
            onClear={() => setState('')}
            onMore={i === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
          />
        ))}
      </table>
    </section>
  );
}

interface SomeProps {
  readonly webhookId: string;
  readonly asked: { readonly before?: string; readonly state?: Delivery['state'] };
  readonly onAgain: (delivery: number) => void;
  /** Shows those in any state. */
  readonly onClear: () => void;
  readonly onMore: ((before: string) => void) | undefined;
}

function Some({ webhookId, asked, onAgain, onClear, onMore }: SomeProps): ReactNode {
  const say = useTexts('organisation/webhooks');
  const everyMs = asked.before === undefined ? { everyMs: 5_000 } : {};
  const listed = useCall(listWebhookDeliveries, { request: asked, params: { webhookId }, ...everyMs });
  const { deliveries = [], more = false } = listed.data ?? {};
  const none =
    asked.state === undefined ? (
      <Empty icon={Inbox} title={say('log_none')}>
        {say('log_none_lead')}
      </Empty>
    ) : (
      <NothingFound title={say('log_none_fits')} onClear={onClear} />
    );
  const alone = (content: ReactNode) => (
    <tbody>
      <tr>
        <td colSpan={5}>{content}</td>
      </tr>
    </tbody>
  );
  if (listed.error !== null) return alone(<Failure failure={listed.error.failure} />);
  if (listed.data === undefined) return alone(<Loading />);
  if (deliveries.length === 0) return alone(none);
  return (
    <tbody>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} onAgain={onAgain} />
      ))}
      {more && onMore !== undefined && (
        <tr>
          <td colSpan={5}>
            <Button look="quiet" onPress={() => onMore(String(deliveries.at(-1)?.id))}>
              {say('older')}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Row({
  delivery,
  onAgain,
}: {
  readonly delivery: Delivery;
  readonly onAgain: (id: number) => void;
}): ReactNode {
  const say = useTexts('organisation/webhooks');
  const format = useFormat();
  const { id, at, type, state, attempts, outcome, next_at, payload, event_id } = delivery;
  return (
    <tr>
      <td data-label={say('at')}>
        <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time>
      </td>
      <td data-label={say('what')}>{say(type as Parameters<typeof say>[0])}</td>
      <td data-label={say('state')}>
        <Badge tone={TONES[state]}>{say(`state_${state}`)}</Badge>
      </td>
      <td data-label={say('outcome')}>
        {outcome !== '' && <code>{outcome}</code>} {attempts > 0 && say('attempts', { count: attempts })}
        {next_at !== null && attempts > 0 && <>, {say('again_at', { time: format.time(next_at) })}</>}
      </td>
      <td data-label={say('message')}>
        <details className="st-webhooks__message">
          <summary>
            <code>{event_id.slice(0, 12)}…</code>
          </summary>
          <code>{event_id}</code>
          <pre>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
        </details>
        {state !== 'waiting' && (
          <Button look="quiet" onPress={() => onAgain(id)}>
            {say('send_again')}
          </Button>
        )}
      </td>
    </tr>
  );
}
