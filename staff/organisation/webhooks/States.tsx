import type { ReactNode } from 'react';
import type { ListWebhooksAnswer } from '../../../schemas/generated/types.ts';
import { Badge } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

export type Listed = ListWebhooksAnswer['webhooks'][number];

/** How it is with a webhook, in a few words. */
export function States({ webhook }: { readonly webhook: Listed }): ReactNode {
  const say = useTexts('organisation/webhooks');
  const { off, unreached, waiting, failed, delivered } = webhook;
  return (
    <span className="st-row">
      {off && <Badge>{say('is_off')}</Badge>}
      {!off && unreached > 0 && <Badge tone="danger">{say('unreached')}</Badge>}
      {!off && unreached === 0 && failed === 0 && <Badge tone="success">{say('is_well')}</Badge>}
      {waiting > 0 && <Badge tone="info">{say('waiting', { count: waiting })}</Badge>}
      {failed > 0 && <Badge tone="warning">{say('failed', { count: failed })}</Badge>}
      {delivered > 0 && <span className="st-soft">{say('delivered', { count: delivered })}</span>}
    </span>
  );
}
