import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice, SlideFrame } from '../../../../page/ui/index.ts';
import type { SlideContext } from '../../../../plugins/_kit/product.ts';

/** A heading, one sentence, and what matters most in a box. */
export default function Newshow({ ctx }: { readonly ctx: SlideContext<'newshow'> }): ReactNode {
  const t = ctx.services.text;
  return (
    <SlideFrame icon={Info} title={t('newshow_title')} sentence={t('newshow_sentence')}>
      <Notice>{t('newshow_body')}</Notice>
    </SlideFrame>
  );
}
