import { type FormEvent, type ReactNode, useState } from 'react';
import { givePhoneCode } from '../../../schemas/generated/calls/give-phone-code.ts';
import { Button, Dialog, Failure, Select, TextField } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

const REASONS = ['reason_no_phone', 'reason_code', 'reason_identified'] as const;

export interface Code {
  readonly code: string;
  readonly expires_at: number;
}

/** A code in large digits, to be read out. */
export function CodeDialog({ code, onClose }: { readonly code: Code | null; readonly onClose: () => void }): ReactNode {
  const say = useTexts('desk/waiting');
  const format = useFormat();
  return (
    <Dialog
      title={say('code_title')}
      isOpen={code !== null}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {say('close')}
        </Button>
      }
    >
      <p className="st-waiting__code">{code?.code}</p>
      <p className="st-soft">{say('code_lead', { time: format.time(code?.expires_at ?? 0) })}</p>
    </Dialog>
  );
}

interface Props {
  readonly locationId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCode: (code: Code) => void;
}

/** A code for anyone who has no phone with them, or asked for none: the number is what the form says [DESK-03]. */
export function PhoneCodeDialog({ locationId, isOpen, onClose, onCode }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const { mutate, isPending, error, reset } = useChange(givePhoneCode);
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState<string>(REASONS[0]);
  const close = () => {
    setPhone('');
    reset();
    onClose();
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    const made = (code: Code) => {
      close();
      onCode(code);
    };
    mutate({ request: { phone_no: phone, reason }, params: { locationId } }, { onSuccess: made });
  };
  return (
    <Dialog title={say('code_for_phone')} isOpen={isOpen} onClose={close}>
      <form className="st-form" onSubmit={make}>
        <p className="st-soft">{say('code_phone_lead')}</p>
        <TextField label={say('phone')} type="tel" value={phone} onChange={setPhone} isRequired autoFocus />
        <Select
          label={say('reason')}
          options={REASONS.map((id) => ({ id, name: say(id) }))}
          value={reason}
          onChange={setReason}
        />
        {error !== null && <Failure failure={error.failure} />}
        <div className="st-dialog__actions">
          <Button onPress={close}>{say('close')}</Button>
          <Button look="primary" type="submit" isPending={isPending}>
            {say('make_code')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
