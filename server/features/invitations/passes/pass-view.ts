import { findDestination, wholeLocation } from '../../../../domain/destination.ts';
import { facilityMap } from '../../../../domain/facilities.ts';
import { passPlace } from '../../../../domain/pass.ts';
import { mergeSettings } from '../../../../domain/resolve-settings.ts';
import { wallClock, zoneOf } from '../../../../domain/zone-clock.ts';
import { ownPlaceName, ownPlaceNames } from '../../../core/locations/page/own-names.ts';
import { photoHostOf } from '../../../core/locations/page/page-config.ts';
import { offeredLanguage } from '../../../core/locations/page/texts.ts';
import { translatorFor } from '../../../core/locations/page/translator-for.ts';
import type { Deps } from '../../../deps.ts';
import { hostedVisit } from '../../hosts/hosted-visit.ts';
import { notificationOf } from '../../hosts/notifications.ts';
import { placesFor } from '../../yard/places.ts';
import { isGone, type PassVisit, passEnd } from './passes.ts';

export type PassView = NonNullable<Awaited<ReturnType<typeof passView>>>;

/** Everything that a pass shows [GATE-05]. @returns undefined if the location is deleted */
export async function passView(deps: Deps, visit: PassVisit, asked: string) {
  const location = await deps.locations.find(visit.location_id);
  if (location === undefined) return undefined;
  const { document } = location;
  const language = offeredLanguage(document, asked, visit.language);
  const t = translatorFor(document, language);
  const found = findDestination(document, Number(visit.sub_location_id), Number(visit.track_id));
  const destination = found ?? wholeLocation(document);
  const until = passEnd(visit);
  const hasLine = placesFor(document, Number(visit.sub_location_id), Number(visit.track_id)).length > 0;
  return {
    location,
    language,
    t,
    until,
    from: visit.signed_at ?? 0,
    code: visit.qr ?? '',
    site: document.location.name ?? '',
    names: ownPlaceNames(destination, document, language),
    place: passPlace(mergeSettings(destination), photoHostOf(location)),
    facilities: facilityMap(mergeSettings(destination), photoHostOf(location), [
      language,
      document.location.default_language ?? '',
      'en',
    ]),
    host: await hostAnswer(deps, visit.id, t, language),
    untilTime: untilTime(until, deps.now(), language, zoneOf(document)),
    isOver: isGone(visit),
    hasLine,
    recordsWait: hasLine && document.yard?.record === true,
  };
}

function untilTime(until: number, now: number, language: string, timeZone: string): string {
  const isToday = wallClock(until, timeZone).date === wallClock(now, timeZone).date;
  const shown = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(until);
  const time = shown({ hour: 'numeric', minute: '2-digit' });
  // Formatted separately: together, some languages inflect the weekday.
  return isToday ? time : [shown({ weekday: 'long' }), shown({ day: 'numeric', month: 'numeric' }), time].join(', ');
}

const HOST_SAYS = { coming: 'host_coming', wait: 'host_wait', dock: 'host_dock', no: 'host_no' } as const;

type Translate = ReturnType<typeof translatorFor>;

interface HostAnswer {
  /** '' without a host. */
  readonly says: string;
  /** The host sends the visitor elsewhere, or asks them to wait. */
  readonly isHeld: boolean;
}

/** The host and their answer, in the words of the last slide [DESK-06]. */
async function hostAnswer(deps: Deps, visitId: number, t: Translate, language: string): Promise<HostAnswer> {
  const visit = await hostedVisit(deps.store.db, deps, visitId);
  if (visit === undefined || visit.hostName === '') return { says: '', isHeld: false };
  const { answer } = await notificationOf(deps.store.db, visitId);
  const host = visit.hostName;
  if (!visit.notifiesHost || answer?.kind == null) return { says: t('done_host', { host }), isHeld: false };
  const says = t(HOST_SAYS[answer.kind], { host, place: ownPlaceName(answer.place, visit.document, language) });
  return { says, isHeld: answer.kind !== 'coming' };
}
