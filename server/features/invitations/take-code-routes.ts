import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { findPlace, wholeLocation } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { REGISTRATION, UNIQUE_ID } from '../../../domain/form-fields.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import type { TakeCodeAnswer } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { languageOf, locationOf } from '../../core/locations/paths.ts';
import type { Form } from '../../core/visits/sign/check-form.ts';
import type { Deps, With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { arrivalOf } from '../bookings/arrival.ts';
import { bookingsOf, bookingsWithNumber, type StoredBooking } from '../bookings/bookings.ts';
import { noteDisclosed } from '../bookings/disclosed-bookings.ts';
import { bookedPlace, bookingRules, byLikelihood } from '../bookings/rules.ts';
import { codeInLink } from './code.ts';
import { type Invitation, invitationOfCode, noteTaken } from './invitations.ts';
import { ofPass, ofPassAddress } from './pass.ts';
import { isPassToken } from './passes/passes.ts';
import { type StillPrepared, stillPrepared } from './prepared.ts';

/** Booking numbers can be guessed, so visits and addresses get few tries [GATE-06]. */
export function takeCodeRoutes(app: FastifyInstance, deps: With<'publicUrl'>): void {
  const codes = quotaOf(deps, 'questions', 'bookings');
  const guesses = quotaOf(deps, 'guesses');

  registerCall(app, 'take-code', async ({ locationId, code: sent, prepare }, request) => {
    const location = await locationOf(request, deps, locationId);
    if (String(locationId) !== location.id) throw refusal('location_mismatch');
    if (!isOn(location.document.location.module_entry_code)) return { status: 'unknown' };
    const asker = askerOf(request);
    if (guesses.isSpent(asker) || !codes.take(asker)) throw refusal('ask_person');
    const code = codeInLink(sent.trim(), [deps.publicUrl, `${request.protocol}://${request.host}`]);
    const language = languageOf(request, location);
    const asked = { visitKey: request.visitKey, isPreparing: isOn(prepare), language };
    const answer = await answerOf(deps, location, code, asked);
    if (answer.status !== 'found') guesses.take(asker);
    return answer;
  });
}

interface Asked {
  readonly visitKey: string;
  readonly isPreparing: boolean;
  readonly language: string;
}

async function answerOf(deps: Deps, location: Location, code: string, asked: Asked): Promise<TakeCodeAnswer> {
  if (code === '') return { status: 'unknown' };
  if (isVisitCode(code)) return ofPass(deps, location, code, asked.visitKey);
  if (isPassToken(code)) return ofPassAddress(deps, location, code, asked.visitKey);
  const invitation = await invitationOfCode(deps, code);
  if (invitation !== undefined && invitation.location_id === location.id)
    return ofInvitation(deps, location, invitation, asked);
  const booked = await ofBooking(deps, location, code, asked);
  return booked.status === 'unknown' ? ofPlate(deps, location, code) : booked;
}

/** Plates can be guessed: the answer is a place only [BOOK-06]. */
async function ofPlate(deps: Deps, location: Location, plate: string): Promise<TakeCodeAnswer> {
  const place = await bookedPlace(deps, location, plate);
  return place === null
    ? { status: 'unknown' }
    : { status: 'found', place, answers: asList({ [REGISTRATION]: plate }) };
}

async function ofInvitation(
  { store, now }: Deps,
  location: Location,
  invitation: Invitation,
  { visitKey, isPreparing, language }: Asked,
): Promise<TakeCodeAnswer> {
  const { document } = location;
  const { id, date, time, place_id, bay_info } = invitation;
  if (invitation.visit_id !== null) return { status: 'used' };
  const { yesterday, tomorrow } = bookingDays(document, now());
  if (date !== null && date < yesterday) return { status: 'expired', date };
  if (date !== null && date > tomorrow && !isPreparing) return { status: 'early', date };
  await noteTaken(store.db, visitKey, id, now());
  const before = invitation.prepared && stillPrepared(location, invitation.prepared);
  // The yard may have moved the visit to a place with other content.
  const isMoved = place_id !== 0 && before?.place !== place_id;
  const { [UNIQUE_ID]: booked = '', ...answers } = { ...invitation.answers, ...before?.answers };
  const booking = invitation.booking || booked;
  const place = place_id || before?.place;
  const own = booking === '' || isPreparing ? undefined : await openBooking(store.db, location, booking, now());
  return {
    status: 'found',
    answers: asList(answers),
    place: place || null,
    bay_info: bay_info === '' ? null : bay_info,
    date,
    time,
    ...(before && { language: before.language, ...(!isMoved && seen(before)) }),
    ...(booking !== '' && { booking, regnr: answers[REGISTRATION] ?? '' }),
    ...(own !== undefined && { arrival: arrivalAt(location, own, before?.language ?? language, now()) }),
    invitation: String(id),
  };
}

const seen = ({ prepared }: StillPrepared): Partial<TakeCodeAnswer> =>
  prepared === null ? {} : { prepared_for: prepared.place, prepared_answers: asList(prepared.answers) };

const asList = (answers: Form) => Object.entries(answers).map(([name, value]) => ({ name, value }));

async function ofBooking({ store, now }: Deps, location: Location, number: string, asked: Asked) {
  const { visitKey, language } = asked;
  const { document } = location;
  const days = bookingDays(document, now());
  const all = await bookingsWithNumber(store.db, location.id, number);
  const usable = all.filter((booking) => bookingRules(document, destinationOf(location, booking)) !== undefined);
  const near = usable.filter(({ date }) => date === null || Object.values(days).includes(date));
  const ranked = byLikelihood(near, { document, destination: wholeLocation(document), days });
  const open = ranked.find(({ visit_id }) => visit_id === null);
  if (open !== undefined) {
    const { luprefnr } = open;
    if (luprefnr !== '') await noteDisclosed(store.db, { location: location.id, visitKey, luprefnr, now: now() });
    return { ...bookingAnswer(open), arrival: arrivalAt(location, open, language, now()) };
  }
  if (ranked.length > 0) return { status: 'used' } as const;
  const [other] = [...usable].sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1));
  if (other?.date == null) return { status: 'unknown' } as const;
  return { status: other.date < days.today ? 'expired' : 'early', date: other.date } as const;
}

async function openBooking(db: Deps['store']['db'], { id, document }: Location, number: string, now: number) {
  const days = bookingDays(document, now);
  const near = await bookingsOf(db, id, number, Object.values(days));
  const ranked = byLikelihood(near, { document, destination: wholeLocation(document), days });
  return ranked.find(({ visit_id }) => visit_id === null);
}

const arrivalAt = (location: Location, booking: StoredBooking, language: string, now: number) =>
  arrivalOf(location.document, destinationOf(location, booking), booking, { language, now });

const destinationOf = ({ document }: Location, { place_id }: StoredBooking) =>
  findPlace(document, place_id) ?? wholeLocation(document);

function bookingAnswer(booking: StoredBooking): TakeCodeAnswer {
  const { regnr, luprefnr, custom_signature_value, number, bay_info, date, time, place_id } = booking;
  return {
    status: 'found',
    answers: regnr === '' ? [] : [{ name: REGISTRATION, value: regnr }],
    place: place_id === 0 ? null : place_id,
    bay_info: bay_info === '' ? null : bay_info,
    date,
    time,
    booking: number,
    regnr,
    luprefnr,
    custom_signature_value,
    invitation: null,
  };
}
