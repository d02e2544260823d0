import { findPlace, wayTo } from '../../../domain/destination.ts';
import { findPlace as findPlaceCall } from '../../../schemas/generated/calls/find-place.ts';
import type { SharedText } from '../page/services.ts';
import type { RuleContext, Services, Verbs } from '../product.ts';
import { mayCheckIn } from './close-check.ts';
import '../visit/booking.ts';
import '../visit/place.ts';

/** 'closed': the visitor has seen why. 'declined': they want another place. */
export type LookedUp = 'unknown' | 'failed' | 'closed' | 'declined' | 'taken';

export type Finder = Omit<Verbs, keyof RuleContext | 'update' | 'services'> &
  Pick<RuleContext, 'config' | 'facts'> & {
    readonly services: Pick<Services, 'http' | 'staff' | 'storage'> & { readonly text: SharedText };
  };

export async function lookUp(ctx: Finder, plate: string): Promise<LookedUp> {
  const { http, text: t } = ctx.services;
  const asked = { locationId: ctx.config.location.id, plate };
  const answer = await http.send(findPlaceCall, asked, { signal: ctx.signal });
  if (!answer.ok) return 'failed';
  const way = answer.value.place === null ? undefined : wayTo(ctx.config.location, answer.value.place);
  const place = way && findPlace(ctx.config, answer.value.place ?? 0);
  if (way === undefined || place === undefined) return 'unknown';
  const names = [...place.path, ...(place.track ? [place.track] : [])].map(({ name }) => name);
  if (!(await mayCheckIn(ctx, { id: place.id, name: names.at(-1) ?? '' }))) return 'closed';
  const choice = await ctx.modal({
    title: names.join(' · '),
    body: t('plate_found'),
    submit: t('action_go_on'),
    cancel: t('plate_choose'),
  });
  if (choice !== 'submit' || ctx.signal.aborted) return 'declined';
  ctx.emit('sublocation:chosen', { path: way.path });
  ctx.emit('slotbooking:switched', { sublocation_track: place.id });
  ctx.emit('destination:changed', {});
  ctx.emit('place:found', { plate });
  ctx.idle.reset();
  await ctx.go.toUnanswered(ctx.visitSignal);
  return 'taken';
}
