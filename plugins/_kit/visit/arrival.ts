import type { ModalOptions, ModalResult } from 'gatehouse-engine';
import type { BookingArrival, PageConfig } from '../../../schemas/generated/types.ts';
import type { SharedText } from '../page/services.ts';
import type { StaffLine } from './staff-line.ts';

interface Teller {
  modal(options: ModalOptions): Promise<ModalResult>;
  readonly config: Pick<PageConfig, 'desk'>;
  readonly services: { readonly text: SharedText; readonly staff: Pick<StaffLine, 'call'> };
}

/**
 * Tells an early, punctual or late visitor what to do, and offers to call staff where they decide [DAY-02].
 * @returns whether the visitor may continue now
 */
export async function showArrival(ctx: Teller, arrival: BookingArrival | null | undefined): Promise<boolean> {
  if (!arrival) return true;
  const { lead, title, body } = arrival;
  const calls = lead === 'ask_person' && ctx.config.desk != null;
  const answer = await ctx.modal({ title, body, ...(calls && { submit: ctx.services.text('help_call') }) });
  if (calls && answer === 'submit') ctx.services.staff.call('window');
  return lead === 'wait';
}
