import type { SharedText } from '../page/services.ts';
import type { CallError } from './call-error.ts';

/** Explains a failed call to the visitor, never quoting the error [CALL-03]. */
export function callMessage(error: CallError, text: SharedText): string {
  // Our server limits how often it answers some questions.
  if (error.code === 'ask_person') return text('offline_ask_person');
  switch (error.kind) {
    case 'timeout':
      return text('error_call_timeout');
    case 'status':
    case 'malformed':
      return text('error_call_status');
    default:
      return text('error_call_body');
  }
}
