import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { type Destination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import type { ExtraRow, Id, LocationDocument } from '../../../schemas/generated/types.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import type { Location } from '../../core/locations/locations.ts';
import { languageOf, locationOfPage, namedLocation } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { fromJson } from '../../store/json.ts';
import { arrivalOf } from './arrival.ts';
import { bookingByRefnr, bookingsOf, openBookings } from './bookings.ts';
import { ANY, mayReadExtra, noteDisclosed } from './disclosed-bookings.ts';
import { bookingRules, byLikelihood, isListedAt } from './rules.ts';

/** Numbers can be guessed and answers hold plates and companies, so a visit gets few [BOOK-02] [BOOK-04] [FORM-06]. */
export function visitorBookingRoutes(app: FastifyInstance, deps: Deps): void {
  registerList(app, deps);
  registerStatus(app, deps);
  registerExtraData(app, deps);
}

/** On the location's kiosks only: anyone can open its page elsewhere. */
function registerList(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const lists = quotaOf(deps, 'questions', 'booking lists');
  registerCall(app, 'get-slot-time-bookings', async (body, request) => {
    const location = await namedLocation(request, deps, body.locationId);
    const { document, id } = location;
    const at = body.onlyLocation === 1 ? wholeLocation(document) : placeOf(document, body.sublocation_track);
    // The page has its own message.
    const nothing = { status: false, message: null, bookings: [] };
    if (bookingRules(document, at)?.listed !== true) return nothing;
    if (!(await isKioskOf(id, request, deps))) return nothing;
    if (!lists.take(askerOf(request))) throw refusal('ask_person');
    const { today, tomorrow } = bookingDays(document, deps.now());
    const open = await openBookings(db, id, [today, tomorrow]);
    const listed = open.filter(({ place_id }) => isListedAt(document, place_id, at));
    if (listed.length === 0) return nothing;
    await noteDisclosed(db, { location: id, visitKey: request.visitKey, luprefnr: ANY, now: deps.now() });
    const asked = { language: languageOf(request, location), now: deps.now() };
    const bookings = listed.map(({ number, place_id, ...booking }) => ({
      id: booking.id,
      unique_identification_number: number,
      regnr: booking.regnr,
      luprefnr: booking.luprefnr,
      custom_signature_value: booking.custom_signature_value,
      date: body.show_timestamp === 1 ? booking.date : null,
      time: body.show_timestamp === 1 ? booking.time : null,
      sublocation_track: place_id || null,
      arrival: arrivalOf(document, findPlace(document, place_id) ?? at, booking, asked),
    }));
    return { status: true, message: null, bookings };
  });
}

function registerStatus(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const numbers = quotaOf(deps, 'questions', 'bookings');
  const guesses = quotaOf(deps, 'guesses');
  registerCall(app, 'get-slot-time-booking-status', async (sent, request) => {
    const location = await namedLocation(request, deps, sent.locationId);
    const { document, id } = location;
    const asker = askerOf(request);
    if (guesses.isSpent(asker) || !numbers.take(asker)) throw refusal('ask_person');
    const destination = placeOf(document, sent.trackOrSublocationId);
    const found = await likeliest(deps, location, destination, sent.identification_number);
    if (found === undefined) {
      guesses.take(asker);
      return { status: 'no' };
    }
    const { luprefnr, regnr, bay_info } = found;
    // Must not say who used the booking.
    if (found.visit_id !== null) return { status: 'checkedin', bay_info };
    if (luprefnr !== '')
      await noteDisclosed(db, { location: id, visitKey: request.visitKey, luprefnr, now: deps.now() });
    const asked = { language: languageOf(request, location), now: deps.now() };
    return {
      status: 'yes',
      luprefnr,
      regnr,
      unique_identification_number: found.number,
      CustomSignatureValues: found.custom_signature_value,
      sublocortrackid: found.place_id || null,
      bay_info,
      arrival: arrivalOf(document, findPlace(document, found.place_id) ?? destination, found, asked),
    };
  });
}

async function likeliest({ store, now }: Deps, { id, document }: Location, destination: Destination, number: string) {
  if (bookingRules(document, destination) === undefined) return undefined;
  const days = bookingDays(document, now());
  const all = await bookingsOf(store.db, id, number, Object.values(days));
  const ranked = byLikelihood(all, { document, destination, days });
  return ranked.find(({ visit_id }) => visit_id === null) ?? ranked[0];
}

function registerExtraData(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const extras = quotaOf(deps, 'questions', 'booking data');
  registerCall(app, 'booking-extra-data', { needsVisit: true }, async ({ refnr }, request) => {
    const nothing = { success: false, extra_data: [] };
    const location = await locationOfPage(request, deps);
    if (!extras.take(askerOf(request)) || location === undefined || refnr === '') return nothing;
    const booking = await bookingByRefnr(db, location.id, refnr);
    const days: string[] = Object.values(bookingDays(location.document, deps.now()));
    if (booking === undefined || (booking.date !== null && !days.includes(booking.date))) return nothing;
    if (!(await mayReadExtra(db, booking, request.visitKey))) return nothing;
    return { success: true, extra_data: fromJson<ExtraRow[]>(booking.extra) };
  });
}

function placeOf(document: LocationDocument, id: Id): Destination {
  if (String(id) === '0') return wholeLocation(document);
  const place = findPlace(document, id);
  if (place === undefined) throw refusal('destination_unknown');
  return place;
}
