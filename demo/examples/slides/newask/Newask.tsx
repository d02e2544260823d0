import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioGroup, SlideFrame } from '../../../../page/ui/index.ts';
import type { SlideContext } from '../../../../plugins/_kit/product.ts';
import { ANSWER } from './slice.ts';
import './newask.css';

/** One question with two answers as large cards. */
export default function Newask({ ctx }: { readonly ctx: SlideContext<'newask'> }): ReactNode {
  const t = ctx.services.text;
  const choose = (value: string): void => ctx.update({ answer: value === 'yes' ? 'yes' : 'no' });
  return (
    <SlideFrame className="gh-newask" icon={CircleHelp} title={t('newask_title')} sentence={t('newask_sentence')}>
      <RadioGroup
        name={ANSWER}
        label={t('newask_answer')}
        layout="cards"
        options={[
          { value: 'yes', label: t('newask_yes') },
          { value: 'no', label: t('newask_no') },
        ]}
        value={ctx.slice.answer}
        onChange={choose}
        onTapped={() => void ctx.go.next()}
      />
    </SlideFrame>
  );
}
