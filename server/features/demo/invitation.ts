import { bookingDays } from '../../../domain/booking-days.ts';
import { findPlace } from '../../../domain/destination.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteInvitation,
  findInvitation,
  type Invitation,
  type Invitations,
  putInvitation,
} from '../invitations/invitations.ts';

/** The location that shows everything. */
export const YARD = '2';
const REF = 'demo';
const DOCK = 20121;

const ANSWERS = { form_field_name: 'Ada Berg', form_field_registration_number: 'ABC 123' };

/** Replaces the invitation with an unused one for today, if the yard still exists. */
export async function renewInvitation(deps: Invitations & Pick<Deps, 'now'>): Promise<void> {
  const yard = await deps.store.locations.current(YARD);
  if (yard === undefined) return;
  const document = yard.document as LocationDocument;
  await deleteInvitation(deps.store.db, YARD, REF);
  await putInvitation(deps, YARD, REF, {
    answers: ANSWERS,
    booking: '',
    date: bookingDays(document, deps.now()).today,
    time: null,
    place: findPlace(document, DOCK) === undefined ? 0 : DOCK,
    bay_info: 'Bay 1',
    language: document.languages[0].key,
  });
}

export async function demoInvitation(deps: Invitations): Promise<Invitation | undefined> {
  const invitation = await findInvitation(deps, YARD, REF);
  return invitation?.used_at === null ? invitation : undefined;
}
