import type { Clock, ModalOptions, ModalResult } from 'gatehouse-engine';
import { getLocationCloseData } from '../../../schemas/generated/calls/get-location-close-data.ts';
import type { GetLocationCloseDataAnswer, Id } from '../../../schemas/generated/types.ts';
import type { Http } from '../calls/http.ts';
import { askServer } from '../offline/find-way-on.ts';
import type { SharedText } from '../page/services.ts';
import type { RuleContext } from '../product.ts';

export type Openness =
  | { readonly kind: 'open' }
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'closed-for-good' }
  | {
      readonly kind: 'closed';
      readonly day: { readonly day: string; readonly month: string } | null;
      readonly time: string;
    };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Reads the answer; an empty date with a time still means closed [CLOSE-01, CLOSE-03]. */
export function readOpenness(answer: GetLocationCloseDataAnswer): Openness {
  if (answer.checkin_not_allowed === 'true')
    return { kind: answer.closed === true ? 'closed-for-good' : 'not-allowed' };
  if (answer.date === null || answer.date === 'false' || (answer.date === '' && !answer.time)) return { kind: 'open' };
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(answer.date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return {
    kind: 'closed',
    day: day !== undefined && name !== undefined ? { day: String(Number(day)), month: name } : null,
    time: answer.time ?? '',
  };
}

/** H:MM in the device's own time zone [CLOSE-01]. */
export function formatLocalTime(now: number): string {
  const date = new Date(now);
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
}

interface Checker extends Pick<RuleContext, 'config' | 'facts'> {
  modal(options: ModalOptions): Promise<ModalResult>;
  readonly services: { readonly text: SharedText; readonly http: Http };
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly signal: AbortSignal;
  readonly visitSignal: AbortSignal;
}

/** Whether a place takes visitors now; if not, tells the visitor why [SUB-04, TRK-02, CLOSE-02..04]. */
export async function mayCheckIn(ctx: Checker, place: { readonly id: Id; readonly name: string }): Promise<boolean> {
  if (ctx.facts.entrycode?.isPreparing) return true;
  const t = ctx.services.text;
  const location = place.name;
  const request = () => ({ locationId: place.id, time: formatLocalTime(ctx.clock.now()) });
  const outcome = await askServer(
    ctx,
    'later',
    () => ctx.services.http.send(getLocationCloseData, request(), { signal: ctx.signal }),
    t('close_check_failed', { location }),
  );
  if (outcome.kind !== 'answer') return outcome.kind === 'without';
  const open = readOpenness(outcome.value);
  switch (open.kind) {
    case 'open':
      return true;
    case 'not-allowed':
      await ctx.modal({
        title: '',
        body: t('no_checkin_contact_recipient', { location }),
        submit: t('form_modal_button'),
      });
      return false;
    case 'closed-for-good':
      await ctx.modal({ title: t('pul_modal_button'), body: t('location_closed', { location }) });
      return false;
    case 'closed': {
      const { day, time } = open;
      const when = day === null ? 'time' : 'day';
      const body = t('location_close', { location, when, day: '', month: '', ...day, time });
      // Other systems' texts know no `when`, so a missing day leaves a gap.
      await ctx.modal({ title: t('pul_modal_button'), body: body.replace(/ {2,}/g, ' ') });
      return false;
    }
  }
}
