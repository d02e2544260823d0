import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeKey } from '../../domain/canonical.ts';
import { isOn } from '../../domain/flag.ts';
import { Button, ChoiceList, Notice, Spinner } from '../../page/ui/index.ts';
import type { Booking } from '../../schemas/generated/types.ts';
import type { BookingContext } from './reads.ts';
import { dayAt, timeOf, whenOf } from './rules.ts';

export interface BookingListProps {
  readonly ctx: BookingContext;
  readonly busyId: string | null;
  onChoose(booking: Booking): void;
  onRetry(): void;
}

export function BookingList({ ctx, busyId, onChoose, onRetry }: BookingListProps): ReactNode {
  const t = ctx.services.text;
  const { slice, config, clock } = ctx;
  switch (slice.list) {
    case 'loading':
      return <Spinner label={t('shell_loading')} />;
    case 'failed':
      return (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button action="retry" variant="primary" onClick={onRetry}>
              {t('action_retry')}
            </Button>
          }
        >
          {t('slotbooking_list_failed')}
        </Notice>
      );
    case 'refused':
      return slice.message ? (
        <Notice tone="warning" role="alert">
          {slice.message}
        </Notice>
      ) : null;
    case 'ready': {
      if (slice.bookings.length === 0) return <Notice role="status">{t('slotbooking_list_empty')}</Notice>;
      const hasTimes = isOn(ctx.settings.unique_identifier_setting?.show_timestamp);
      const today = dayAt(clock.now(), config.timeZone);
      const detail = (booking: Booking): string =>
        [
          hasTimes ? whenOf(booking, today, config.language.locale) : '',
          booking.regnr ? t('slotbooking_regnr', { name: `\u2066${booking.regnr}\u2069` }) : '',
        ]
          .filter(Boolean)
          .join(' · ');
      return (
        <ChoiceList
          label={t('slotbooking_list_label')}
          items={matchingFirst(slice.bookings, slice.entry).map((booking) => ({
            id: String(booking.id),
            label: booking.unique_identification_number,
            detail: detail(booking) || undefined,
            time: hasTimes ? timeOf(booking, today) || undefined : undefined,
            icon: <Truck className="gh-icon" aria-hidden="true" />,
          }))}
          busyId={busyId}
          onChoose={(id) => {
            const booking = slice.bookings.find((b) => String(b.id) === String(id));
            if (booking) onChoose(booking);
          }}
        />
      );
    }
    default:
      return null;
  }
}

function matchingFirst(bookings: readonly Booking[], entry: string): readonly Booking[] {
  const typed = codeKey(entry);
  if (typed === '') return bookings;
  const fits = (b: Booking): boolean =>
    [b.unique_identification_number, b.regnr ?? ''].some((code) => codeKey(code).includes(typed));
  return [...bookings.filter(fits), ...bookings.filter((b) => !fits(b))];
}
