import { describe, expect, it } from 'vitest';
import { wholeLocation } from '../../../domain/destination.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { sampleLocation } from '../../testing/location.ts';
import { asksForCodes, phoneOf } from './demand.ts';

describe('whether a place demands a code by text message', () => {
  const verifying = (name: string) =>
    sampleLocation({
      location: { id: 1, module_sms: 1, module_verify_otp: 1 },
      fields: { default: [{ name, field_type: 'textbox' }] },
    });

  it.runIf(isInstalled('otp'))(
    'knows the phone by its name, as the page does, also where the field is called a text [OTP-01] [FORM-09]',
    () => {
      const document = verifying('label_phone_number');
      const here = wholeLocation(document);
      expect(asksForCodes(document, here)).toBe(true);
      expect(phoneOf(document, here, { label_phone_number: '0046 (70) 123-45 67' })).toBe('+46701234567');
    },
  );

  it('demands none where the form asks for no phone [OTP-01]', () => {
    const document = verifying('label_company');
    expect(asksForCodes(document, wholeLocation(document))).toBe(false);
  });
});
