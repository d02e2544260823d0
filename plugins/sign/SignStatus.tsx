import type { ReactNode } from 'react';
import { Notice, StatusLine } from '../../page/ui/index.ts';
import type { SignSlideContext } from './context.ts';

/** The current state, and after a failure what the visitor can do. */
export function SignStatus({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services } = ctx;
  const t = services.text;
  const isPrinting = slice.printing.state === 'printing';
  const working = isPrinting ? t('print_printing') : slice.phase === 'signing' ? t('sign_busy') : null;
  return (
    <>
      {slice.phase === 'failed' && (
        <Notice tone="danger" role="status" title={t('sign_failed_title')}>
          {t('sign_failed_body')}
        </Notice>
      )}
      {slice.phase === 'refused' && (
        <Notice tone="danger" role="status" title={t('sign_refused_title')}>
          {t('sign_refused_body')}
        </Notice>
      )}
      <StatusLine state={working === null ? null : 'waiting'}>{working}</StatusLine>
    </>
  );
}
