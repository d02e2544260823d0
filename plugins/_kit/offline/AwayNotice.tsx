import type { ReactNode } from 'react';
import { Button, Notice } from '../../../page/ui/index.ts';
import type { SharedText } from '../page/services.ts';
import type { RuleContext } from '../product.ts';
import { findWayOn, type WayOn } from './find-way-on.ts';
import './way-on.css';

export interface AwayNoticeProps {
  readonly ctx: Pick<RuleContext, 'config' | 'facts'> & { readonly services: { readonly text: SharedText } };
  readonly children: string;
  readonly onRetry: () => void;
  readonly onGoOn: () => void;
}

/** Says that a step needs a person while the server is away [OFF-04] [OFF-08]. */
export function AwayNotice({ ctx, children, onRetry, onGoOn }: AwayNoticeProps): ReactNode {
  const t = ctx.services.text;
  const way = findWayOn(ctx, 'person', t);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('offline_title')}
      actions={
        <>
          {way !== null && (
            <Button action="go-on" variant="primary" onClick={onGoOn}>
              {way.label}
            </Button>
          )}
          <Button action="retry" onClick={onRetry}>
            {t('action_retry')}
          </Button>
        </>
      }
    >
      {children} {way === null ? t('offline_refused') : way.body}
    </Notice>
  );
}

export interface WayOnBodyProps {
  readonly said: string;
  readonly way: WayOn;
  onGoOn(): void;
}

export function WayOnBody({ said, way, onGoOn }: WayOnBodyProps): ReactNode {
  return (
    <div className="gh-way-on">
      <p>{said}</p>
      <p>{way.body}</p>
      <Button action="go-on" variant="primary" onClick={onGoOn}>
        {way.label}
      </Button>
    </div>
  );
}
