import { Check, FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '../../domain/flag.ts';
import { Button } from '../../page/ui/index.ts';
import { type AcceptButton, accept } from './accept.ts';
import { printPlan } from './plan.ts';
import type { SignSlideContext } from './reads.ts';

/** Accept, once each for wide and small screens [SIGN-01]; a second button also prints [SIGN-04]. */
export function AcceptBar({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services, settings } = ctx;
  const t = services.text;
  const plan = printPlan(settings, isOn(settings.module_kiosk));
  const isBusy = slice.phase === 'signing' || slice.printing.state === 'printing';
  const isDisabled = !slice.isArmed || slice.phase === 'signed';

  const tap = (button: AcceptButton) => (): void => {
    const opensPdf = plan.way === 'popup' && button === 'print';
    // Browsers block windows opened after the answer arrives.
    const tab = opensPdf && !isBusy && !isDisabled ? services.device.open('about:blank') : null;
    void accept(ctx, button, tab);
  };
  const accepts = (action: string): ReactNode => (
    <Button
      action={action}
      variant="primary"
      size="big"
      className={`gh-sign__${action}`}
      icon={<Check className="gh-icon" aria-hidden="true" />}
      busy={isBusy}
      disabled={isDisabled}
      onClick={tap('accept')}
    >
      {t('sign_accept')}
    </Button>
  );
  return (
    <>
      {plan.when === 'choose' && (
        <Button
          action={plan.way === 'kiosk' ? 'print' : 'popup-pdf'}
          size="big"
          icon={
            plan.way === 'kiosk' ? (
              <Printer className="gh-icon" aria-hidden="true" />
            ) : (
              <FileText className="gh-icon" aria-hidden="true" />
            )
          }
          disabled={isDisabled || isBusy}
          onClick={tap('print')}
        >
          {plan.way === 'kiosk' ? t('sign_print') : t('sign_accept_pdf')}
        </Button>
      )}
      {accepts('accept')}
      {accepts('accept-mobile')}
    </>
  );
}
