import { type ReactNode, useEffect, useState } from 'react';
import { listAskedFields } from '../../domain/form-fields.ts';
import { Toggle } from '../../page/ui/index.ts';
import { type Details, detailFields } from '../_kit/details/details.ts';
import type { DoneContext } from './slide.ts';

/** Offers to keep details on the visitor's own phone; off by default [OFF-03]. */
export function KeepDetails({ ctx }: { readonly ctx: DoneContext }): ReactNode {
  const t = ctx.services.text;
  const device = ctx.services.device.details;
  const [isKept, setKept] = useState(device?.isKept() ?? false);

  const turn = async (on: boolean): Promise<void> => {
    setKept(on);
    const own = await device?.open();
    if (!on) return own?.forget();
    await own?.keep(merged((await own.read().catch(() => null)) ?? NOTHING, enteredIn(ctx)));
  };
  const tryTo = (on: boolean): void => void turn(on).catch(() => setKept(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit.
  useEffect(() => {
    if (isKept) tryTo(true);
  }, []);

  return (
    <div className="gh-done__details">
      <Toggle
        name="keep_details"
        label={t('done_details_keep')}
        hint={t('done_details_privacy')}
        checked={isKept}
        onChange={tryTo}
      />
    </div>
  );
}

const NOTHING: Details = { name: '', company: '', phone: '', country: '', plate: '' };

function merged(before: Details, { country, ...now }: Details): Details {
  const known = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== ''));
  return { ...before, ...known, country: now.phone === '' ? before.country : country };
}

function enteredIn({ facts: { form } }: DoneContext): Details {
  if (form === undefined) return NOTHING;
  const fields = detailFields(listAskedFields(form.fields, true));
  const entered = (name: string | undefined): string => form.values[name ?? '']?.trim() ?? '';
  const country = form.countries[fields.phone ?? ''] ?? '';
  return {
    name: entered(fields.name),
    company: entered(fields.company),
    phone: entered(fields.phone),
    country,
    plate: entered(fields.plate),
  };
}
