import type { SlideContext } from 'gatehouse-engine';
import { CalendarCheck, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Notice, SlideFrame } from '../../ui/index.ts';
import './prepare.css';

/** What was entered, once more, before it is kept for the day of the visit [GATE-06]. */
export default function Prepare({ ctx }: { readonly ctx: SlideContext<'prepare'> }): ReactNode {
  const { services, slice, go } = ctx;
  const t = services.text;
  const words = { unknown: t('entrycode_unknown'), used: t('entrycode_used'), expired: t('prepare_expired') };
  return (
    <SlideFrame title={t('prepare_title')} sentence={t('prepare_sentence')} icon={CalendarCheck} className="gh-prepare">
      <dl className="gh-prepare__rows">
        {services.visit.rows().map(({ name, label, value, ltr }) => (
          <div key={name} data-name={name}>
            <dt>{label}</dt>
            <dd>{ltr ? <bdi dir="ltr">{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
      <Button
        action="back-to-form"
        variant="quiet"
        icon={<Pencil className="gh-icon" aria-hidden="true" />}
        onClick={() => void go.to('form')}
      >
        {t('action_back_to_form')}
      </Button>
      {slice.problem && (
        <Notice tone="warning" role="alert">
          {words[slice.problem]}
        </Notice>
      )}
    </SlideFrame>
  );
}
