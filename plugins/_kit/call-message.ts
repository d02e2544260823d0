import type { CallError } from './api/call-error.ts';
import type { Text } from './text.ts';

/** What the visitor is told of a call that failed: never the error itself [CALL-03]. */
export function callMessage(error: CallError, text: Text): string {
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
