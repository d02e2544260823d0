import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { checkInTexts, languageData } from './texts.ts';

/** The keys of a page's texts for a location that has this on it. */
function keysOf(own: object): readonly string[] {
  const document = sampleLocation();
  const location = {
    ...document.location,
    module_sms: 1 as const,
    unique_identifier_setting: { unique_identifier: 'Load' },
    ...own,
  };
  const whole = { ...document, location };
  return Object.keys(checkInTexts(languageData(whole, 'sv'), whole).langData);
}
const begins = (keys: readonly string[], start: string): boolean => keys.some((key) => key.startsWith(start));

describe('the texts of a page [FAST-04]', () => {
  it.each(
    [
      ['otp', 'module_verify_otp', 'otp_'],
      ['idscan', 'module_id_scan', 'idscan_'],
      ['slotbooking', 'module_slot_time_booking', 'slotbooking_'],
      ['slotbooking', 'module_slot_time_booking', 'checked_in_modal_'],
      ['entrycode', 'module_entry_code', 'entrycode_'],
      ['done', 'module_pass', 'pass_'],
    ].filter(([slide = '']) => isInstalled(slide)),
  )('are without those of what is off: of %s by %s', (_, flag = '', start = '') => {
    expect(begins(keysOf({ [flag]: 0 }), start)).toBe(false);
    expect(begins(keysOf({ [flag]: 1 }), start)).toBe(true);
    expect(begins(keysOf({ sub_locations: [{ id: 2, name: 'B', [flag]: '1' }] }), start)).toBe(true);
  });

  it('include all of the check-in, and none of other pages', () => {
    const keys = keysOf({});
    expect(keys).not.toContain('viewer_title');
    expect(keys).not.toContain('host_more');
    expect(keys).not.toContain('sms_code_text');
    expect(keys).toEqual(expect.arrayContaining(['form_title', 'sign_title', 'welcome_heading']));
  });
});
