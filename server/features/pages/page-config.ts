import { isOn } from '../../../domain/flag.ts';
import { kioskServiceOf } from '../../../domain/kiosk-service.ts';
import { languageName } from '../../../domain/language-name.ts';
import { pluginSwitches } from '../../../domain/plugin-switches.ts';
import type { LocalText, PageConfig } from '../../../schemas/generated/types.ts';
import type { LocationDocument } from '../locations/document.ts';
import type { Location } from '../locations/locations.ts';
import type { PublicKey } from '../outbox/keys.ts';
import { withOwnTexts } from './own-texts.ts';
import { defaultLanguage, FALLBACK } from './texts.ts';

/** Two reports may be lost, and a kiosk that is gone is still named within two minutes [DESK-08]. */
const REPORT_SECONDS = 30;

export interface PageRequest {
  location: Location;
  language: string;
  /** Whether the page was opened by its direct link. */
  directLink: boolean;
  /** The key to which the page encrypts visits that it cannot send [OFF-03]. */
  outboxKey?: PublicKey;
}

/**
 * What the page is sent [CFG-01]. Everything is listed explicitly: contacts, opening hours, documents and so on stay
 * on the server, and so does anything added to the document later.
 */
export function pageConfig({ location, language, directLink, outboxKey }: PageRequest): PageConfig {
  const { document } = location;
  const order = { locale: language, fallbacks: [defaultLanguage(document), FALLBACK] };
  return {
    location: { ...withOwnTexts(document.location, order), plugins: pluginSwitches(document) },
    photoHost: photoHostOf(location),
    // Named here, because server and browser may know a language by different names.
    languages: document.languages.map((own) => ({ ...own, name: languageName(own) })),
    fields: document.fields?.default ?? [],
    notification: notificationIn(document, language),
    nameIcon: document.nameIcon ?? null,
    SlotTimeBookingIcon: document.SlotTimeBookingIcon ?? null,
    ...(directLink && location.directLinkId !== undefined && { locationIdDirectlink: location.directLinkId }),
    ...(isOn(document.location.module_kiosk) && { kioskService: kioskOf(document) ?? 'none' }),
    version: String(location.version),
    countsShowings: true,
    idleSeconds: document.settings?.idle_seconds ?? 180,
    theme: document.theme ?? null,
    ...(outboxKey !== undefined && { outbox: { key: outboxKey, version: location.version } }),
    desk: { reportSeconds: REPORT_SECONDS },
    viewer: {
      secondsPerSlide: document.settings?.viewer_seconds_per_slide ?? 8,
      photosPerSlide: document.settings?.viewer_photos_per_slide ?? 1,
    },
  };
}

/** Always ends in a slash, so that a file name can be appended. */
export function photoHostOf({ id, document }: Location): string {
  return (document.photoHost ?? `/media/${id}/`).replace(/\/?$/, '/');
}

/** The print service that the page may call; only a kiosk's page may call its own machine. */
export function kioskOf({ location, kioskService }: LocationDocument): string | null {
  return isOn(location.module_kiosk) ? kioskServiceOf(kioskService) : null;
}

function notificationIn(document: LocationDocument, language: string): PageConfig['notification'] {
  const { notification } = document;
  if (!notification) return null;
  const inLanguage = (text: LocalText | undefined): string | null => {
    if (text === undefined || typeof text === 'string') return text ?? null;
    return text[language] ?? text[defaultLanguage(document)] ?? text['en'] ?? null;
  };
  const heading = inLanguage(notification.heading);
  const text = inLanguage(notification.text);
  return heading === null && text === null ? null : { heading, text, type: notification.type ?? 'info' };
}
