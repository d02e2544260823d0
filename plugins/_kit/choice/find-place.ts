import type { RuleContext, Verbs } from 'gatehouse-engine';
import { findPlace, wayTo } from '../../../domain/destination.ts';
import { findPlace as findPlaceCall } from '../../../schemas/generated/calls/find-place.ts';
import type { SharedText } from '../page/services.ts';
import { mayCheckIn } from './close-check.ts';
import '../visit/booking.ts';
import '../visit/place.ts';

/**
 * 'failed': nobody can say; 'closed': the visitor was told that the place is; 'declined': they want another one; 'taken':
 * they are on the way.
 */
export type LookedUp = 'unknown' | 'failed' | 'closed' | 'declined' | 'taken';

/** What it needs of any slide. */
export type Finder = Omit<Verbs, keyof RuleContext | 'update' | 'services'> &
  Pick<RuleContext, 'config' | 'facts'> & {
    readonly services: Pick<Gatehouse.Services, 'http' | 'staff' | 'storage'> & { readonly text: SharedText };
  };

/** Asks where a vehicle is booked. The visitor is told the place, and goes on with it to what is left to ask [BOOK-06]. */
export async function lookUp(c: Finder, plate: string): Promise<LookedUp> {
  const { http, text: t } = c.services;
  const asked = { locationId: c.config.location.id, plate };
  const answer = await http.send(findPlaceCall, asked, { signal: c.signal });
  if (!answer.ok) return 'failed';
  const way = answer.value.place === null ? undefined : wayTo(c.config.location, answer.value.place);
  const place = way && findPlace(c.config, answer.value.place ?? 0);
  if (way === undefined || place === undefined) return 'unknown';
  const names = [...place.path, ...(place.track ? [place.track] : [])].map(({ name }) => name);
  if (!(await mayCheckIn(c, { id: place.id, name: names.at(-1) ?? '' }))) return 'closed';
  const choice = await c.modal({
    title: names.join(' · '),
    body: t('plate_found'),
    submit: t('action_go_on'),
    cancel: t('plate_choose'),
  });
  if (choice !== 'submit' || c.signal.aborted) return 'declined';
  c.emit('sublocation:chosen', { path: way.path });
  c.emit('slotbooking:switched', { sublocation_track: place.id });
  c.emit('destination:changed', {});
  c.emit('place:found', { plate });
  c.idle.reset();
  await c.go.toUnanswered(c.visitSignal);
  return 'taken';
}
