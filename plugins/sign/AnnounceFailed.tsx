import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, Notice } from '../../page/ui/index.ts';
import { offlineRule } from '../_kit/offline/rule.ts';
import type { SignSlideContext } from './reads.ts';
import { register } from './register.ts';

/** While the server is away, the announcement is repeated automatically [OFF-08]. */
export function AnnounceFailed({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services } = ctx;
  const { connection, text: t } = services;
  const { awaySince } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const isAway = awaySince !== null && offlineRule(ctx) !== 'refuse';
  const isFailed = slice.registration === 'failed' && slice.phase === 'open';
  const wasAway = useRef(false);
  useEffect(() => {
    if (!isFailed) return;
    if (!isAway && wasAway.current) void register(ctx);
    wasAway.current = isAway;
  }, [isAway, isFailed, ctx]);
  if (!isFailed || isAway || wasAway.current) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        <Button action="retry" onClick={() => void register(ctx)}>
          {t('action_retry')}
        </Button>
      }
    >
      {t('sign_register_failed')}
    </Notice>
  );
}
