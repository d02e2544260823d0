import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice, SlideFrame } from '../../page/ui/index.ts';
import type { SlideContext } from '../_kit/product.ts';
import { ChangeEntries } from '../_kit/visit/ChangeEntries.tsx';
import './prepare.css';
import type { PrepareRead } from './slide.ts';

export default function Prepare({ ctx }: { readonly ctx: SlideContext<'prepare', unknown, PrepareRead> }): ReactNode {
  const { services, slice, go } = ctx;
  const t = services.text;
  const rows = services.visit.rows();
  const words = { unknown: t('entrycode_unknown'), used: t('entrycode_used'), expired: t('prepare_expired') };
  return (
    <SlideFrame title={t('prepare_title')} sentence={t('prepare_sentence')} icon={CalendarCheck} className="gh-prepare">
      <dl className="gh-prepare__rows">
        {rows.map(({ name, label, value, ltr }) => (
          <div key={name} data-name={name}>
            <dt>{label}</dt>
            <dd>{ltr ? <bdi dir="ltr">{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
      <ChangeEntries rows={rows} label={t('action_back_to_form')} onChange={(slide) => void go.to(slide)} />
      {slice.problem && (
        <Notice tone="warning" role="alert">
          {words[slice.problem]}
        </Notice>
      )}
    </SlideFrame>
  );
}
