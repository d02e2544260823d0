import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { SlideFrame, TextField } from '../../../../page/ui/index.ts';
import type { SlideContext } from '../../../../plugins/_kit/product.ts';
import { ANSWER } from './slice.ts';

/** One field; the server's refusal stands below it until something else is entered. */
export default function Newcheck({ ctx }: { readonly ctx: SlideContext<'newcheck'> }): ReactNode {
  const t = ctx.services.text;
  const { entry, refused } = ctx.slice;
  return (
    <SlideFrame icon={KeyRound} title={t('newcheck_title')} sentence={t('newcheck_sentence')}>
      <TextField
        name={ANSWER}
        label={t('newcheck_code')}
        dir="ltr"
        value={entry}
        onChange={(value) => ctx.update({ entry: value })}
        error={entry.trim() === refused ? t('newcheck_wrong') : null}
        input={{ maxLength: 40 }}
      />
    </SlideFrame>
  );
}
