import type { Tone } from '../../page/ui/index.ts';
import type { Notification } from '../../schemas/generated/types.ts';

/** Names that other systems use for the same types. */
const TONES: Readonly<Record<string, Tone>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  error: 'danger',
  alert: 'danger',
};

export interface ShownNotification {
  readonly heading: string;
  readonly text: string;
  readonly tone: Tone;
}

/** The location's notice, or null where it has none [INS-01]; an unknown type is shown as information. */
export function notificationOf(notification: Notification | null | undefined): ShownNotification | null {
  const heading = notification?.heading?.trim() ?? '';
  const text = notification?.text?.trim() ?? '';
  if (heading === '' && text === '') return null;
  return { heading, text, tone: TONES[notification?.type?.toLowerCase() ?? ''] ?? 'info' };
}
