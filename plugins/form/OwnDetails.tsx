import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOn } from '../../domain/flag.ts';
import { Button } from '../../page/ui/index.ts';
import { type Detail, type Details, detailFields } from '../_kit/details/details.ts';
import type { FormContext } from './reads.ts';
import { fieldsOf } from './steps.ts';
import './own-details.css';

/** Offers details kept on the visitor's own phone; a device turned kiosk deletes them [OFF-03]. */
export default function OwnDetails({ ctx }: { readonly ctx: FormContext }): ReactNode {
  const { services, slice } = ctx;
  const t = services.text;
  const [details, setDetails] = useKeptDetails(ctx);
  const section = useRef<HTMLElement>(null);

  const fields = detailFields(fieldsOf(ctx));
  const offered = (Object.entries(fields) as [Detail, string][]).filter(([detail]) => details?.[detail]);
  const isUntouched = Object.values(fields).every((name) => !slice.values[name]);
  if (details === null || offered.length === 0 || !isUntouched) return null;

  const leave = (): void => section.current?.closest('[data-slide]')?.querySelector('h1')?.focus();
  const fill = (): void => {
    leave();
    ctx.update((form) => {
      for (const [detail, name] of offered) {
        form.values[name] = details[detail];
        delete form.errors[name];
        if (detail === 'phone' && details.country !== '') form.countries[name] = details.country;
      }
    });
  };
  const forget = (): void => {
    leave();
    setDetails(null);
    services.device.details?.open().then(
      (own) => own.forget(),
      () => undefined,
    );
  };
  return (
    <section ref={section} className="gh-own-details" aria-labelledby="gh-own-details">
      <h2 id="gh-own-details">{t('form_details_title')}</h2>
      <p>
        {offered.map(([detail]) => (
          <bdi key={detail}>{details[detail]}</bdi>
        ))}
      </p>
      <div className="gh-own-details__actions">
        <Button action="use-details" variant="primary" onClick={fill}>
          {t('form_details_use')}
        </Button>
        <Button action="forget-details" variant="quiet" onClick={forget}>
          {t('form_details_forget')}
        </Button>
      </div>
    </section>
  );
}

function useKeptDetails({ services, settings }: FormContext) {
  const kept = useState<Details | null>(null);
  const [, setDetails] = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown.
  useEffect(() => {
    const look = async () => {
      const own = await services.device.details?.open();
      if (isOn(settings.module_kiosk)) await own?.forget();
      else setDetails((await own?.read()) ?? null);
    };
    look().catch(() => undefined);
  }, []);
  return kept;
}
