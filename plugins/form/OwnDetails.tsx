import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOn } from '../../domain/flag.ts';
import { Button } from '../../page/ui/index.ts';
import { type Detail, type Details, detailFields } from '../_kit/details/details.ts';
import type { FormContext } from './context.ts';
import { fieldsOf } from './steps.ts';
import './own-details.css';

/**
 * What a returning visitor had kept on their own phone, offered while nothing is entered yet; one tap fills it in, another
 * removes it. A device that has become a kiosk removes it unasked [OFF-03].
 */
export default function OwnDetails({ ctx }: { readonly ctx: FormContext }): ReactNode {
  const { services, settings, slice } = ctx;
  const t = services.text;
  const device = services.device.details;
  const [details, setDetails] = useState<Details | null>(null);
  const section = useRef<HTMLElement>(null);
  const isKiosk = isOn(settings.module_kiosk);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown.
  useEffect(() => {
    const look = async () => {
      const own = await device?.open();
      if (isKiosk) await own?.forget();
      else setDetails((await own?.read()) ?? null);
    };
    // What cannot be read is not offered.
    look().catch(() => undefined);
  }, []);

  const fields = detailFields(fieldsOf(ctx));
  const offered = (Object.entries(fields) as [Detail, string][]).filter(([detail]) => details?.[detail]);
  const isUntouched = Object.values(fields).every((name) => !slice.values[name]);
  if (details === null || offered.length === 0 || !isUntouched) return null;

  // The buttons go: the heading is where the form begins.
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
    device?.open().then(
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
