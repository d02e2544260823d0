import { err, ok, type Result } from '../../../domain/result.ts';
import type { AddInvitationRequest } from '../../../schemas/generated/types.ts';
import { readBooking } from '../bookings/new-booking.ts';

export interface NewInvitation {
  answers: Readonly<Record<string, string>>;
  booking: string;
  date: string | null;
  time: string | null;
  place: number;
  bay_info: string;
  language: string;
}

const NAME = /^(form_field_(name|registration_number)|label_[a-z0-9_]{1,80})$/;
const RESERVED = /^label_(location_id|exist_code)$/;
const MAX_ANSWERS = 40;
const MAX_TEXT = 500;

/**
 * Checks a request by the rules of bookings.
 * @returns a problem as "field: expected …, found …"
 */
export function readInvitation(
  sent: AddInvitationRequest,
  today: string,
  languages: readonly string[],
): Result<NewInvitation, string> {
  const { answers = {}, booking, language, date, time, sublocation_track, bay_info } = sent;
  const entries = Object.entries(answers);
  if (entries.length > MAX_ANSWERS) return err(`answers: expected at most ${MAX_ANSWERS}, found ${entries.length}`);
  const wrong = entries.find(([name]) => !NAME.test(name) || RESERVED.test(name));
  if (wrong !== undefined) return err(`answers/${wrong[0]}: expected the name of a field of the form`);
  const long = entries.find(([, value]) => value.length > MAX_TEXT);
  if (long !== undefined) return err(`answers/${long[0]}: expected at most ${MAX_TEXT} characters`);
  if (language && !languages.includes(language))
    return err(`language: expected one of ${languages.join(', ')}, found ${JSON.stringify(language)}`);
  const read = readBooking(
    { unique_identification_number: booking || '-', date, time, sublocation_track, bay_info },
    today,
  );
  if (!read.ok) return read;
  const { value } = read;
  const filled = entries.map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== '');
  return ok({
    answers: Object.fromEntries(filled),
    booking: booking ? value.unique_identification_number : '',
    date: value.date,
    time: value.time,
    place: value.sublocation_track,
    bay_info: value.bay_info,
    language: language || (languages[0] ?? 'en'),
  });
}
