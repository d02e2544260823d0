import type { SharedText } from '../page/services.ts';
import type { CallError } from './call-error.ts';

/** What the visitor is told about a failed call: never the error itself [CALL-03]. */
export function callMessage(error: CallError, text: SharedText): string {
  // Our server answers some questions a handful of times only.
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
