import type { ReactNode } from 'react';
import type { ListWebhooksAnswer } from '../../../schemas/generated/types.ts';
import { Badge } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

export type Listed = ListWebhooksAnswer['webhooks'][number];

export function States({ webhook }: { readonly webhook: Listed }): ReactNode {
  const t = useTexts('organisation/webhooks');
  const { off, unreached, waiting, failed, delivered } = webhook;
  return (
    <span className="st-row">
      {off && <Badge>{t('is_off')}</Badge>}
      {!off && unreached > 0 && <Badge tone="danger">{t('unreached')}</Badge>}
      {!off && unreached === 0 && failed === 0 && <Badge tone="success">{t('is_well')}</Badge>}
      {waiting > 0 && <Badge tone="info">{t('waiting', { count: waiting })}</Badge>}
      {failed > 0 && <Badge tone="warning">{t('failed', { count: failed })}</Badge>}
      {delivered > 0 && <span className="st-soft">{t('delivered', { count: delivered })}</span>}
    </span>
  );
}
