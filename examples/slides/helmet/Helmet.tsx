import type { SlideContext } from 'gatehouse-engine';
import { HardHat } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioGroup, SlideFrame } from '../../../ui/index.ts';
import { ANSWER } from './slice.ts';
import './helmet.css';

/** One question with two answers as large cards. */
export default function Helmet({ ctx }: { readonly ctx: SlideContext<'helmet'> }): ReactNode {
  const t = ctx.services.text;
  const choose = (value: string): void =>
    ctx.update((slice) => {
      slice.answer = value === 'own' ? 'own' : 'borrow';
    });
  return (
    <SlideFrame className="gh-helmet" icon={HardHat} title={t('helmet_title')} sentence={t('helmet_sentence')}>
      <RadioGroup
        name={ANSWER}
        label={t('helmet_label')}
        layout="cards"
        options={[
          { value: 'own', label: t('helmet_own') },
          { value: 'borrow', label: t('helmet_borrow') },
        ]}
        value={ctx.slice.answer}
        onChange={choose}
      />
    </SlideFrame>
  );
}
