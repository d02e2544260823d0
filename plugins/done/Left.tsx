import { type ReactNode, useEffect } from 'react';
import { announce, Button, SlideFrame } from '../../page/ui/index.ts';
import type { DoneContext } from './context.ts';

/** What a visitor sees who has signed out with the pass. */
export function Left({ ctx, mark }: { readonly ctx: DoneContext; readonly mark: ReactNode }): ReactNode {
  const t = ctx.services.text;
  useEffect(() => announce(t('pass_left')), [t]);
  return (
    <SlideFrame
      className="gh-done"
      layout="center"
      tone="success"
      title={t('pass_left')}
      sentence={t('pass_thanks')}
      actions={
        <Button action="done" onClick={() => ctx.go.restart('finished')}>
          {t('done_button')}
        </Button>
      }
    >
      {mark}
    </SlideFrame>
  );
}
