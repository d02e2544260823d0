import { allPlaces } from '../../../../domain/destination.ts';
import { isOn } from '../../../../domain/flag.ts';
import { NAME } from '../../../../domain/form-fields.ts';
import { kioskServiceOf } from '../../../../domain/kiosk-service.ts';
import { languageName } from '../../../../domain/language-name.ts';
import { inLanguages } from '../../../../domain/local-text.ts';
import { acceptsWorldPhones } from '../../../../domain/phone-countries.ts';
import { pluginSwitches } from '../../../../domain/plugin-switches.ts';
import { waitingLine } from '../../../../domain/waiting-line.ts';
import type { LocalText, LocationDocument, PageConfig, WithoutReading } from '../../../../schemas/generated/types.ts';
import { isAskedAt } from '../../../plugin-slides.ts';
import type { Location } from '../locations.ts';
import { withOwnNames } from './own-names.ts';
import { withFlagTexts, withOwnTexts } from './own-texts.ts';
import { defaultLanguage, FALLBACK } from './texts.ts';

/** Two reports may be lost within two minutes. [DESK-08] */
const REPORT_SECONDS = 30;
const ALARM_SECONDS = 10;

export interface PageRequest {
  location: Location;
  language: string;
  /** `own`: a visitor's. [GATE-01] */
  device: 'kiosk' | 'own';
  directLink: boolean;
  /** For visits that the page cannot send. [OFF-03] */
  outbox?: Omit<NonNullable<PageConfig['outbox']>, 'version'>;
}

/** Listed explicitly, so that contacts, documents and additions stay on the server. [CFG-01] */
export function pageConfig({ location, device, language, directLink, outbox }: PageRequest): PageConfig {
  const { document } = location;
  const order = { locale: language, fallbacks: [defaultLanguage(document), FALLBACK] };
  const texts = withFlagTexts(withOwnTexts(document.location, order), order);
  const own = withOwnNames(texts, document, language);
  const line = waitingLine(document.yard?.places);
  return {
    location: { ...forDevice(own, device), plugins: pluginSwitches(document) },
    photoHost: photoHostOf(location),
    // Browsers may know different names.
    languages: document.languages.map((own) => ({ ...own, name: languageName(own) })),
    fields: fieldsOf(document),
    notification: notificationIn(document, language),
    nameIcon: document.nameIcon ?? null,
    SlotTimeBookingIcon: document.SlotTimeBookingIcon ?? null,
    ...(directLink && location.directLinkId !== undefined && { locationIdDirectlink: location.directLinkId }),
    ...(device === 'kiosk' && { kioskService: kioskServiceOf(document.kioskService) ?? 'none' }),
    version: pageVersion(location, device),
    countsShowings: true,
    lessonsVersion: location.version,
    ...(hasBookings(document) && { findsPlaces: true }),
    ...(document.without_reading && { withoutReading: voicesIn(document.without_reading, order) }),
    ...openingOf(document),
    ...(acceptsWorldPhones(document.settings?.phone_countries) && { phoneCountries: 'world' as const }),
    ...(document.settings?.time_zone !== undefined && { timeZone: document.settings.time_zone }),
    ...(line !== undefined && { waitingLine: { serves: line.serves && [...line.serves] } }),
    idleSeconds: document.settings?.idle_seconds ?? 180,
    theme: document.theme ?? null,
    ...(outbox !== undefined && { outbox: { ...outbox, version: location.version } }),
    desk: { reportSeconds: REPORT_SECONDS, alarmSeconds: ALARM_SECONDS },
    viewer: {
      secondsPerSlide: document.settings?.viewer_seconds_per_slide ?? 8,
      photosPerSlide: document.settings?.viewer_photos_per_slide ?? 1,
    },
  };
}

/** An empty list would make the page ask. [FAST-02] */
function fieldsOf({ fields }: LocationDocument): PageConfig['fields'] {
  return fields?.default?.length ? fields.default : [{ name: NAME, field_type: 'textbox', required: 1 }];
}

/** Hours are shown beside choices only. */
function openingOf({
  location,
  opening_hours,
  checkin_not_allowed: without,
  settings,
}: LocationDocument): Partial<PageConfig> {
  const isChosen = (location.sub_locations?.length ?? 0) + (location.tracks?.length ?? 0) > 0;
  if (!isChosen || (opening_hours == null && !without)) return {};
  const zone = settings?.time_zone;
  return {
    opening: {
      opening_hours: opening_hours ?? null,
      checkin_not_allowed: Array.isArray(without) ? without : without ? [location.id] : [],
      ...(zone !== undefined && { settings: { time_zone: zone } }),
    },
  };
}

function hasBookings(document: LocationDocument): boolean {
  return allPlaces(document).some((place) => isAskedAt(document, place, 'slotbooking'));
}

export function photoHostOf({ id, document }: Location): string {
  return (document.photoHost ?? `/media/${id}/`).replace(/\/?$/, '/');
}

export function guessDevice({ location }: LocationDocument): PageRequest['device'] {
  return isOn(location.module_kiosk) ? 'kiosk' : 'own';
}

/** Makes a device load its other page after a new set-up. [GATE-01] */
export function pageVersion({ version }: Location, device: PageRequest['device']): string {
  return device === 'kiosk' ? `${version}-kiosk` : String(version);
}

/** Only a kiosk may list bookings. [GATE-01] */
function forDevice(
  location: LocationDocument['location'],
  device: PageRequest['device'],
): LocationDocument['location'] {
  if (device === 'kiosk') return { ...location, module_kiosk: 1 };
  return { ...forOwnDevice(location), module_kiosk: 0 };
}

function forOwnDevice<T>(part: T): T {
  if (Array.isArray(part)) return part.map(forOwnDevice) as T;
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => key !== 'module_kiosk');
  return Object.fromEntries(kept.map(([key, value]) => [key, key === 'show_bookings' ? 0 : forOwnDevice(value)])) as T;
}

/** In the page's language or its fallback. [GATE-07] */
function voicesIn(own: WithoutReading, order: { locale: string; fallbacks: readonly string[] }): WithoutReading {
  if (own.voices === undefined) return own;
  const heard = Object.entries(own.voices).flatMap(([slide, recordings]) => {
    const found = [order.locale, ...order.fallbacks].find((language) => Object.hasOwn(recordings, language));
    return found === undefined ? [] : [[slide, { [found]: recordings[found] }]];
  });
  return { ...own, voices: Object.fromEntries(heard) };
}

function notificationIn(document: LocationDocument, language: string): PageConfig['notification'] {
  const { notification } = document;
  if (!notification) return null;
  const order = [language, defaultLanguage(document), FALLBACK];
  const inLanguage = (text: LocalText | undefined): string | null => inLanguages(text, order) || null;
  const heading = inLanguage(notification.heading);
  const text = inLanguage(notification.text);
  return heading === null && text === null ? null : { heading, text, type: notification.type ?? 'info' };
}
