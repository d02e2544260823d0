import { CalendarClock, Hash } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { allPlaces, destination, wayTo } from '../../domain/destination.ts';
import { isOn, toId } from '../../domain/flag.ts';
import { mergeSettings } from '../../domain/resolve-settings.ts';
import { announce, Button, focusField, SlideFrame, TextField } from '../../page/ui/index.ts';
import type { Booking } from '../../schemas/generated/types.ts';
import { hasBookings } from '../_kit/choice/has-bookings.ts';
import { OnScreenKeyboard } from '../_kit/keyboard/OnScreenKeyboard.tsx';
import { BookingList } from './BookingList.tsx';
// Leaving works without a network [OFF-04].
import { isTold } from './confirm.ts';
import { loadBookings } from './list.ts';
import type { BookingContext } from './reads.ts';
import { isElsewhere, pickConfirmedFields } from './rules.ts';
import { dropBooking, storeBooking, switchTo } from './store.ts';

const INPUT = 'form_field_unique_identification';

/** Takes a booking number, with a list where the location shows one [BOOK-01, BOOK-02]. */
export default function SlotBooking({ ctx }: { readonly ctx: BookingContext }): ReactNode {
  const t = ctx.services.text;
  const { slice, settings } = ctx;
  const setting = settings.unique_identifier_setting;
  const label = setting?.unique_identifier || t('label_load_number');
  const hasList = isOn(setting?.show_bookings);

  useEffect(() => {
    if (slice.focus) focusField(INPUT);
  }, [slice.focus]);

  const type = (entry: string): void => {
    if (slice.confirmed !== null) return dropBooking(ctx, entry);
    ctx.update({ entry, error: null });
  };

  return (
    <SlideFrame
      title={t('slotbooking_title')}
      sentence={hasList ? t('slotbooking_instruction') : t('slotbooking_instruction_input')}
      icon={CalendarClock}
      className="gh-booking"
      actions={isOn(setting?.required) && <NoBooking ctx={ctx} />}
    >
      <TextField
        name={INPUT}
        label={label}
        required={isOn(setting?.required)}
        value={slice.entry}
        onChange={type}
        dir="ltr"
        error={errorText(slice.error, label, t)}
        icon={<Hash className="gh-icon" aria-hidden="true" />}
        input={{
          autoCapitalize: 'characters',
          'data-keyboard': 'plate',
          'data-regex-validation': setting?.regex_validation || undefined,
        }}
      />
      {hasList && <Choices ctx={ctx} />}
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
  );
}

function NoBooking({ ctx }: { readonly ctx: BookingContext }): ReactNode {
  return (
    <Button action="no-booking" onClick={() => void continueWithoutCode(ctx)}>
      {ctx.services.text('slotbooking_none')}
    </Button>
  );
}

function Choices({ ctx }: { readonly ctx: BookingContext }): ReactNode {
  const [busyId, setBusyId] = useState<string | null>(null);
  const choose = async (booking: Booking): Promise<void> => {
    if (busyId !== null) return;
    setBusyId(String(booking.id));
    try {
      await take(ctx, booking);
    } finally {
      setBusyId(null);
    }
  };
  return (
    <BookingList
      ctx={ctx}
      busyId={busyId}
      onChoose={(booking) => void choose(booking)}
      onRetry={() => void loadBookings(ctx)}
    />
  );
}

/** Continues at the booking's own place if it has another [BOOK-05, BOOK-06]. */
async function take(ctx: BookingContext, booking: Booking): Promise<void> {
  const t = ctx.services.text;
  if (!(await isTold(ctx, booking.unique_identification_number, booking.arrival))) return;
  storeBooking(ctx, pickConfirmedFields(booking));
  const place = toId(booking.sublocation_track);
  if (isElsewhere(place, destination(ctx.config, ctx.facts)) && wayTo(ctx.config.location, place)) {
    await switchTo(ctx, place);
    const { track, path } = destination(ctx.config, ctx.facts);
    announce(t('slotbooking_switched', { name: track?.name ?? path.at(-1)?.name ?? '' }));
    return;
  }
  await ctx.go.next();
}

/** To a place that needs no booking, or to staff. */
async function continueWithoutCode(ctx: BookingContext): Promise<void> {
  const { text: t, staff } = ctx.services;
  const choice = choiceBefore(ctx);
  // The header's help then names whom to ask.
  const call = ctx.config.desk == null ? undefined : t('help_call');
  const answer = await ctx.modal({
    title: t('slotbooking_none'),
    body: t(choice === null ? 'slotbooking_none_staff' : 'slotbooking_none_body'),
    submit: choice === null ? (call ?? t('action_close')) : t('slotbooking_none_other'),
    ...(choice !== null && call !== undefined && { cancel: call }),
  });
  if (choice !== null && answer === 'submit') await ctx.go.to(choice);
  else if (call !== undefined && answer === (choice === null ? 'submit' : 'cancel')) staff.call('booking');
}

/** Another place must take visitors without a booking. */
function choiceBefore({ config, facts }: BookingContext): 'sublocation' | 'track' | null {
  const { path, track } = destination(config, facts);
  const takesAnybody = allPlaces(config).some((place) => {
    const settings = mergeSettings(place);
    const isOffered = place.settled && (place.track ?? { visibility: 'public' }).visibility === 'public';
    return isOffered && !(hasBookings(settings) && isOn(settings.unique_identifier_setting?.required));
  });
  if (!takesAnybody) return null;
  return path.length > 0 ? 'sublocation' : track === undefined ? null : 'track';
}

function errorText(
  error: BookingContext['slice']['error'],
  name: string,
  t: BookingContext['services']['text'],
): string | null {
  if (error === 'empty') return t('error_field_empty', { name });
  if (error === 'unknown') return t('identification_modal_body');
  return error === 'pattern' ? t('error_field_pattern', { name }) : null;
}
