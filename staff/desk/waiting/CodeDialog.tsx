import { type ReactNode, useState } from 'react';
import { givePhoneCode } from '../../../schemas/generated/calls/give-phone-code.ts';
import { Dialog, FormDialog, SelectField, TextField } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

const REASONS = ['reason_no_phone', 'reason_code', 'reason_identified'] as const;

export interface Code {
  readonly code: string;
  readonly expires_at: number;
}

export function CodeDialog({ code, onClose }: { readonly code: Code; readonly onClose: () => void }): ReactNode {
  const t = useTexts('desk/waiting');
  const format = useFormat();
  return (
    <Dialog title={t('code_title')} onClose={onClose}>
      <p className="st-waiting__code">{code.code}</p>
      <p className="st-soft">{t('code_lead', { time: format.time(code.expires_at) })}</p>
    </Dialog>
  );
}

interface Props {
  readonly onClose: () => void;
  readonly onCode: (code: Code) => void;
}

/** For a visitor without a phone at hand [DESK-03]. */
export function PhoneCodeDialog({ onClose, onCode }: Props): ReactNode {
  const t = useTexts('desk/waiting');
  const give = useChange(givePhoneCode);
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState<string>(REASONS[0]);
  const onSuccess = (code: Code) => {
    onClose();
    onCode(code);
  };
  return (
    <FormDialog
      title={t('code_for_phone')}
      submit={t('make_code')}
      change={give}
      onSubmit={() => give.mutate({ request: { phone_no: phone, reason } }, { onSuccess })}
      onClose={onClose}
    >
      <p className="st-soft">{t('code_phone_lead')}</p>
      <TextField
        label={t('phone')}
        type="tel"
        value={phone}
        onChange={setPhone}
        input={{ required: true, autoFocus: true }}
      />
      <SelectField
        label={t('reason')}
        options={REASONS.map((id) => ({ value: id, label: t(id) }))}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
