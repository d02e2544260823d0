import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { findPlace, wholeLocation } from '../../../domain/destination.ts';
import type { ExtraRow, GetSlotTimeBookingStatusAnswer } from '../../../schemas/generated/types.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import type { Id, LocationDocument } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { languageOf, locationOf, locationOfPage } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { fromJson } from '../../store/json.ts';
import { arrivalOf } from './arrival.ts';
import { bookingByRefnr, bookingsOf, openBookings } from './bookings.ts';
import { ANY, mayReadExtra, noteDisclosed } from './disclosed-bookings.ts';
import { bookingRules, byLikelihood, isListedAt } from './rules.ts';

/**
 * The booking calls of the visitor's page [BOOK-02] [BOOK-04] [FORM-06]. Numbers can be guessed, and answers hold plates
 * and companies: each visit is answered a handful of times. Only a kiosk of the location lists them all; anybody can open
 * its page elsewhere, and is asked for the number.
 */
export function visitorBookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const lists = quotaOf(deps, 'questions', 'booking lists');
  const numbers = quotaOf(deps, 'questions', 'bookings');
  const guesses = quotaOf(deps, 'guesses');
  const extras = quotaOf(deps, 'questions', 'booking data');

  registerCall(app, 'get-slot-time-bookings', async (body, request) => {
    const location = sameLocation(await locationOf(request, deps, body.locationId), body.locationId);
    const { document } = location;
    const at = body.onlyLocation === 1 ? wholeLocation(document) : placeOf(document, body.sublocation_track);
    // The page shows its own message in the visitor's language.
    const nothing = { status: false, message: null, bookings: [] };
    if (bookingRules(document, at)?.listed !== true) return nothing;
    if (!(await isKioskOf(location.id, request, deps))) return nothing;
    if (!lists.take(askerOf(request))) throw refusal('ask_person');
    const { today, tomorrow } = bookingDays(document, deps.now());
    const open = await openBookings(db, location.id, [today, tomorrow]);
    const bookings = open.filter(({ place_id }) => isListedAt(document, place_id, at));
    if (bookings.length === 0) return nothing;
    await noteDisclosed(db, { location: location.id, visitKey: request.visitKey, luprefnr: ANY, now: deps.now() });
    return {
      status: true,
      message: null,
      bookings: bookings.map((booking) => ({
        id: booking.id,
        unique_identification_number: booking.number,
        regnr: booking.regnr,
        luprefnr: booking.luprefnr,
        custom_signature_value: booking.custom_signature_value,
        date: body.show_timestamp === 1 ? booking.date : null,
        time: body.show_timestamp === 1 ? booking.time : null,
        sublocation_track: booking.place_id === 0 ? null : booking.place_id,
        arrival: arrivalOf(document, findPlace(document, booking.place_id) ?? at, booking, {
          language: languageOf(request, location),
          now: deps.now(),
        }),
      })),
    };
  });

  const statusOf = async (
    location: Location,
    place: Id,
    number: string,
    language: string,
  ): Promise<GetSlotTimeBookingStatusAnswer> => {
    const { document } = location;
    const destination = placeOf(document, place);
    if (bookingRules(document, destination) === undefined) return { status: 'no' };
    const days = bookingDays(document, deps.now());
    const all = await bookingsOf(db, location.id, number, Object.values(days));
    const ranked = byLikelihood(all, { document, destination, days });
    const found = ranked.find(({ visit_id }) => visit_id === null) ?? ranked[0];
    if (found === undefined) return { status: 'no' };
    return {
      status: found.visit_id === null ? 'yes' : 'checkedin',
      luprefnr: found.luprefnr,
      regnr: found.regnr,
      unique_identification_number: found.number,
      CustomSignatureValues: found.custom_signature_value,
      sublocortrackid: found.place_id === 0 ? null : found.place_id,
      bay_info: found.bay_info,
      arrival: arrivalOf(document, findPlace(document, found.place_id) ?? destination, found, {
        language,
        now: deps.now(),
      }),
    };
  };

  registerCall(
    app,
    'get-slot-time-booking-status',
    async ({ locationId, trackOrSublocationId, identification_number }, request) => {
      const location = sameLocation(await locationOf(request, deps, locationId), locationId);
      const asker = askerOf(request);
      if (guesses.isSpent(asker) || !numbers.take(asker)) throw refusal('ask_person');
      const answer = await statusOf(
        location,
        trackOrSublocationId,
        identification_number,
        languageOf(request, location),
      );
      if (answer.status === 'no') guesses.take(asker);
      const luprefnr = answer.luprefnr ?? '';
      if (answer.status === 'yes' && luprefnr !== '')
        await noteDisclosed(db, { location: location.id, visitKey: request.visitKey, luprefnr, now: deps.now() });
      // Tells where to go, but not who used the booking.
      return answer.status === 'checkedin' ? { status: answer.status, bay_info: answer.bay_info ?? null } : answer;
    },
  );

  registerCall(app, 'booking-extra-data', { needsVisit: true }, async ({ refnr }, request) => {
    const nothing = { success: false, extra_data: [] };
    const location = await locationOfPage(request, deps);
    if (!extras.take(askerOf(request))) return nothing;
    const booking = location === undefined || refnr === '' ? undefined : await bookingByRefnr(db, location.id, refnr);
    const days: (string | null)[] =
      location === undefined ? [] : Object.values(bookingDays(location.document, deps.now()));
    if (booking === undefined || !(booking.date === null || days.includes(booking.date))) return nothing;
    if (!(await mayReadExtra(db, booking, request.visitKey))) return nothing;
    return { success: true, extra_data: fromJson<ExtraRow[]>(booking.extra) };
  });
}

function placeOf(document: LocationDocument, id: Id) {
  if (String(id) === '0') return wholeLocation(document);
  const place = findPlace(document, id);
  if (place === undefined) throw refusal('destination_unknown');
  return place;
}

function sameLocation(location: Location, id: Id): Location {
  if (String(id) !== location.id) {
    throw refusal('location_mismatch');
  }
  return location;
}
