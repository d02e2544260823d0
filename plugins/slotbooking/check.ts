import { findingsOf } from '../../domain/finding.ts';
import { isOn } from '../../domain/flag.ts';
import { appendToPointer } from '../../domain/json-pointer.ts';
import { compilePattern } from '../../domain/pattern.ts';
import { isSlow } from '../../domain/pattern-burden.ts';
import { outlookOf } from '../../domain/pattern-outlook.ts';
import type { SlideCheck } from '../../domain/slide-check.ts';

const find = findingsOf({
  booking_not_asked: {
    severity: 'refuse',
    words: 'bookings are on, but nothing asks for the number: set “Booking number”',
  },
  booking_pattern: { severity: 'refuse', words: 'expected a regular expression, found "{pattern}"' },
  booking_pattern_slow: {
    severity: 'refuse',
    words: 'checking a number against {pattern} can take minutes, because a repetition in it can be read in many ways',
  },
  booking_pattern_impossible: {
    severity: 'refuse',
    words:
      'no booking number can match {pattern}; each part between spaces, commas, semicolons or slashes is checked on its own',
  },
});

/** Whether a booking number can be entered [BOOK-01] [SUB-06]. */
const check: SlideCheck = {
  kinds: find.kinds,
  findings: ({ settings, pathOfFlag }) => {
    if (!isOn(settings.module_slot_time_booking)) return [];
    const setting = settings.unique_identifier_setting;
    if (!setting) return [find('booking_not_asked', pathOfFlag('module_slot_time_booking'))];
    const pattern = setting.regex_validation;
    if (!pattern) return [];
    const at = appendToPointer(pathOfFlag('unique_identifier_setting'), 'regex_validation');
    if (compilePattern(pattern) === null) return [find('booking_pattern', at, { pattern })];
    if (isSlow(pattern)) return [find('booking_pattern_slow', at, { pattern })];
    return outlookOf(pattern).kind === 'impossible' ? [find('booking_pattern_impossible', at, { pattern })] : [];
  },
};

export default check;
