import { findingsOf } from '../../domain/finding.ts';
import { isOn } from '../../domain/flag.ts';
import { listAskedFields, phoneField } from '../../domain/form-fields.ts';
import type { SlideCheck } from '../../domain/slide-check.ts';

const find = findingsOf({
  otp_no_phone: {
    severity: 'refuse',
    words: 'codes are sent by text message, but the form here asks for no phone number',
  },
  otp_half: {
    severity: 'warn',
    words: 'codes are sent only if “Text messages” and “Confirm phone numbers” are both on',
  },
});

/** Codes need a phone number to be sent to [OTP-01] [OTP-04]. */
const check: SlideCheck = {
  kinds: find.kinds,
  findings: ({ settings, fields, pathOfFlag }) => {
    const [sms, verify] = [isOn(settings.module_sms), isOn(settings.module_verify_otp)];
    if (sms !== verify) return [find('otp_half', pathOfFlag(sms ? 'module_sms' : 'module_verify_otp'))];
    const hasPhone = phoneField(listAskedFields(fields, false)) !== undefined;
    return sms && !hasPhone ? [find('otp_no_phone', pathOfFlag('module_verify_otp'))] : [];
  },
};

export default check;
