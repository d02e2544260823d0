import { destination, wayTo } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { getSlotTimeBookingStatus } from '../../schemas/generated/calls/get-slot-time-booking-status.ts';
import type { BookingArrival } from '../../schemas/generated/types.ts';
import { askServer } from '../_kit/offline/find-way-on.ts';
import { showArrival } from '../_kit/visit/arrival.ts';
import type { BookingHook, BookingVerbs } from './reads.ts';
import { checkEntry, isElsewhere } from './rules.ts';
import type { SlotBookingSlice } from './slice.ts';
import { dropBooking, storeBooking, switchTo } from './store.ts';

/** Forward only with a known booking, or where it is optional [BOOK-04]. */
export async function beforeLeave(ctx: BookingHook): Promise<boolean> {
  ctx.update({ focus: null });
  if (ctx.direction !== 'forward') return true;
  const entry = ctx.slice.entry.trim();
  if (ctx.slice.confirmed !== null && ctx.slice.confirmed.unique_identification_number === entry) return true;
  const t = ctx.services.text;
  const error = checkEntry(entry, ctx.settings.unique_identifier_setting);
  if (error === 'empty') return refuse(ctx, error, t('form_modal_title'), t('form_modal_body'));
  if (error === 'pattern') return refuse(ctx, error, t('form_modal_title'), t('form_modal_pattern_not_match'));
  if (entry === '') {
    dropBooking(ctx);
    return true;
  }
  return confirm(ctx, entry);
}

async function confirm(ctx: BookingHook, entry: string): Promise<boolean> {
  const t = ctx.services.text;
  const { trackId, subLocationId, ...chosen } = destination(ctx.config, ctx.facts);
  const request = {
    locationId: ctx.config.location.id,
    trackOrSublocationId: trackId || subLocationId,
    identification_number: entry,
  };
  const outcome = await askServer(ctx, 'later', () =>
    ctx.services.http.send(getSlotTimeBookingStatus, request, { signal: ctx.signal }),
  );
  if (outcome.kind === 'stay') return false;
  if (outcome.kind === 'without') {
    // The server looks the number up once it has the visit.
    storeBooking(ctx, { unique_identification_number: entry, regnr: '', luprefnr: '', custom_signature_value: '' });
    return true;
  }
  const answer = outcome.value;
  if (answer.status === 'no')
    return refuse(ctx, 'unknown', t('identification_modal_title'), t('identification_modal_body'));
  if (answer.status === 'checkedin') {
    const bay = answer.bay_info;
    const where = bay ? t('checked_in_modal_body', { bay }) : t('checked_in_modal_no_bay');
    return refuse(ctx, null, t('checked_in_modal_title'), where);
  }
  const number = answer.unique_identification_number || entry;
  if (!(await isTold(ctx, number, answer.arrival))) return false;
  storeBooking(ctx, {
    unique_identification_number: number,
    regnr: answer.regnr ?? '',
    luprefnr: answer.luprefnr ?? '',
    custom_signature_value: answer.CustomSignatureValues ?? '',
  });
  const elsewhere = isElsewhere(answer.sublocortrackid, { ...chosen, trackId });
  if (!elsewhere || wayTo(ctx.config.location, toId(answer.sublocortrackid)) === undefined) return true;
  void switchTo(ctx, answer.sublocortrackid);
  return false;
}

/** Tells an early or late visitor once. @returns whether they may continue now [DAY-02] */
export async function isTold(
  ctx: Parameters<typeof showArrival>[0] & Pick<BookingVerbs, 'slice' | 'update'>,
  number: string,
  arrival: BookingArrival | null | undefined,
): Promise<boolean> {
  if (ctx.slice.told === number || (await showArrival(ctx, arrival))) return true;
  ctx.update({ told: number, entry: number });
  return false;
}

async function refuse(ctx: BookingHook, error: SlotBookingSlice['error'], title: string, body: string): Promise<false> {
  ctx.update({ error });
  await ctx.modal({ title, body });
  ctx.update({ focus: {} });
  return false;
}
