import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/index.ts';
import type { SignSlideContext } from './Sign.tsx';

/** Everything entered, with a button to go back and change it [SIGN-01]. */
export function Summary({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { services, slice, go } = ctx;
  const t = services.text;
  const isBusy = slice.phase === 'signing' || slice.phase === 'signed';
  return (
    <section className="gh-sign__summary" aria-label={t('sign_summary_label')}>
      <dl className="gh-sign__rows">
        {services.visit.rows().map(({ name, label, value, ltr }) => (
          <div key={name} className="gh-sign__row" data-name={name}>
            <dt>{label}</dt>
            <dd>{ltr ? <bdi dir="ltr">{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
      <Button
        action="back-to-form"
        variant="quiet"
        icon={<Pencil className="gh-icon" aria-hidden="true" />}
        disabled={isBusy}
        onClick={() => void go.to('form')}
      >
        {t('action_back_to_form')}
      </Button>
    </section>
  );
}
