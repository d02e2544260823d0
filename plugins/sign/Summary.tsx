import type { ReactNode } from 'react';
import { ChangeEntries } from '../_kit/visit/ChangeEntries.tsx';
import type { SignSlideContext } from './context.ts';

/** Everything entered, with a button to go back and change it [SIGN-01]. */
export function Summary({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { services, slice, go } = ctx;
  const t = services.text;
  const rows = services.visit.rows();
  const isBusy = slice.phase === 'signing' || slice.phase === 'signed';
  return (
    <section className="gh-sign__summary" aria-label={t('sign_summary_label')}>
      <dl className="gh-sign__rows">
        {rows.map(({ name, label, value, short = value, ltr }) => (
          <div key={name} className="gh-sign__row" data-name={name}>
            <dt>{label}</dt>
            <dd>{ltr ? <bdi dir="ltr">{short}</bdi> : short}</dd>
          </div>
        ))}
      </dl>
      <ChangeEntries
        rows={rows}
        label={t('action_back_to_form')}
        disabled={isBusy}
        onChange={(slide) => void go.to(slide)}
      />
    </section>
  );
}
