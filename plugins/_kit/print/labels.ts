import type { SharedText } from '../page/services.ts';
import type { PrintLabels } from './model.ts';

/** @param time when the visitor checked in, as their language writes it. */
export function printLabels(text: SharedText, time: string): PrintLabels {
  return {
    visitor: text('print_visitor'),
    number: text('sign_label_number'),
    checkedIn: text('print_checkin_time', { time }),
    rules: text('print_rules'),
    keep: text('print_keep'),
    qrAlt: text('sign_qr_alt'),
    qrHint: text('sign_qr_hint'),
  };
}
