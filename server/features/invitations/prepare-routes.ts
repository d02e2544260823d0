import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { findDestination } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { languageOf, locationOf } from '../../core/locations/paths.ts';
import { checkForm } from '../../core/visits/sign/check-form.ts';
import type { Deps } from '../../deps.ts';
import { formRefusal, refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { invitationOfCode, keepPrepared } from './invitations.ts';
import { readPrepared } from './prepared.ts';

/** Keeps what a visitor prepares at home with their invitation, checked like a signature's form [GATE-06]. */
export function prepareRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const times = quotaOf(deps, 'questions', 'prepared');
  const guesses = quotaOf(deps, 'guesses');

  registerCall(app, 'prepare', async (sent, request) => {
    const { locationId, code, form, subLocationId, trackId, readSlideshow } = sent;
    const location = await locationOf(request, deps, locationId);
    const { document } = location;
    if (String(locationId) !== location.id) throw refusal('location_mismatch');
    if (!isOn(document.location.module_entry_code)) return { status: 'unknown' };
    const asker = askerOf(request);
    if (guesses.isSpent(asker) || !times.take(asker)) throw refusal('ask_person');
    const invitation = await invitationOfCode(deps, code);
    if (invitation === undefined || invitation.location_id !== location.id) {
      guesses.take(asker);
      return { status: 'unknown' };
    }
    if (invitation.visit_id !== null) return { status: 'used' };
    if (invitation.date !== null && invitation.date < bookingDays(document, now()).yesterday)
      return { status: 'expired' };
    const destination = findDestination(document, subLocationId, trackId);
    if (destination === undefined) throw refusal('destination_unknown');
    const problems = checkForm(document, destination, form);
    if (problems.length > 0) throw formRefusal(problems);
    const read = { form, language: languageOf(request, location), hasSeen: readSlideshow === 1 };
    const isKept = await keepPrepared(store.db, invitation.id, readPrepared(location, destination, read), now());
    return isKept ? { status: 'saved', url: `/i/${invitation.code}` } : { status: 'used' };
  });
}
