import { type FormEvent, type ReactNode, useState } from 'react';
import type { Text } from '../../../domain/text-lookup.ts';
import { Button, TextField } from '../../ui/index.ts';

interface Props {
  readonly t: Text;
  /** Only kiosks find visitors without a vehicle. */
  readonly needsPlate: boolean;
  readonly isSending: boolean;
  readonly onSend: (entered: { readonly plate: string; readonly name: string }) => Promise<void>;
}

export function LeaveDetails({ t, needsPlate, isSending, onSend }: Props): ReactNode {
  const [plate, setPlate] = useState('');
  const [name, setName] = useState('');
  const isEntered = name.trim() !== '' && (plate.trim() !== '' || !needsPlate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEntered && !isSending) void onSend({ plate, name });
  };
  return (
    <form className="gh-leave__form" onSubmit={submit} noValidate>
      <p>{t('leave_body')}</p>
      <TextField
        name="form_field_registration_number"
        label={t('form_field_registration_number')}
        value={plate}
        onChange={setPlate}
        dir="ltr"
        required={needsPlate}
      />
      <TextField name="form_field_name" label={t('form_field_name')} value={name} onChange={setName} required />
      <Button action="sign-out" type="submit" variant="primary" size="big" busy={isSending} disabled={!isEntered}>
        {t('leave_heading')}
      </Button>
    </form>
  );
}
