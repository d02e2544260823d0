import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '../../domain/flag.ts';
import { UNIQUE_ID } from '../../domain/form-fields.ts';
import { TextField } from '../../page/ui/index.ts';
import { iconAddress } from './FieldIcon.tsx';
import type { FormContext } from './reads.ts';

export function UniqueIdField({ ctx }: { readonly ctx: FormContext }): ReactNode {
  const t = ctx.services.text;
  const value = ctx.slice.values[UNIQUE_ID] ?? '';
  // An empty required field that cannot be filled in would block the visitor [TRUE-07].
  if (value === '' || !isOn(ctx.settings.module_slot_time_booking))
    return <input type="hidden" name={UNIQUE_ID} value={value} />;
  const picture = iconAddress(ctx.config.SlotTimeBookingIcon, ctx.config.photoHost);
  return (
    <TextField
      name={UNIQUE_ID}
      label={ctx.settings.unique_identifier_setting?.unique_identifier || t('label_load_number')}
      required
      readOnly
      dir="ltr"
      value={value}
      onChange={() => {}}
      icon={
        picture !== '' ? (
          <img className="gh-form__icon" src={picture} alt="" />
        ) : (
          <CalendarClock className="gh-icon" aria-hidden="true" />
        )
      }
    />
  );
}
