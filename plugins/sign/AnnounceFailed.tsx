import { type ReactNode, useSyncExternalStore } from 'react';
import { Button, Notice } from '../../ui/index.ts';
import { offlineRule } from '../_kit/offline/rule.ts';
import { register } from './register.ts';
import type { SignSlideContext } from './Sign.tsx';

/**
 * That the visit could not be announced, above what is scrolled. Accept needs no announcement: while the server is away
 * and visits wait for it, there is nothing to try again [OFF-08].
 */
export function AnnounceFailed({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services } = ctx;
  const { connection, text: t } = services;
  const { awaySince } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  if (slice.registration !== 'failed' || slice.phase !== 'open') return null;
  if (awaySince !== null && offlineRule(ctx) !== 'refuse') return null;
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
