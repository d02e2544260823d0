import { findPlace } from '../../../domain/destination.ts';
import type { TakeCodeAnswer } from '../../../schemas/generated/types.ts';
import { mayCheckIn } from '../choice/close-check.ts';
import type { Config, Verbs } from '../product.ts';

type Answered = Readonly<
  Pick<TakeCodeAnswer, 'answers' | 'place' | 'booking' | 'regnr' | 'luprefnr' | 'custom_signature_value'>
>;

function placeOf(config: Config, { place }: Answered) {
  const found = place ? findPlace(config, place) : undefined;
  const name = found?.track?.name ?? found?.path.at(-1)?.name;
  return found === undefined || name === undefined ? undefined : { id: found.id, name };
}

export async function isPlaceOpen(ctx: Parameters<typeof mayCheckIn>[0], answered: Answered): Promise<boolean> {
  const place = placeOf(ctx.config, answered);
  return place === undefined || mayCheckIn(ctx, place);
}

export function emitAnswers({ config, emit }: Pick<Verbs, 'config' | 'emit'>, answered: Answered): void {
  const place = placeOf(config, answered);
  if (place !== undefined) {
    emit('slotbooking:switched', { sublocation_track: place.id });
    emit('destination:changed', {});
  }
  const { booking, regnr, luprefnr, custom_signature_value } = answered;
  emit('entrycode:taken', {
    answers: Object.fromEntries((answered.answers ?? []).map(({ name, value }) => [name, value])),
    booking: booking
      ? {
          unique_identification_number: booking,
          regnr: regnr ?? '',
          luprefnr: luprefnr ?? '',
          custom_signature_value: custom_signature_value ?? '',
        }
      : null,
  });
}
