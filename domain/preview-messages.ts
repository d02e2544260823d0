import type { LanguageData, LocationDocument, PageConfig } from '../schemas/generated/types.ts';

/* Both sides accept only the other's window and origin; the page asks again after every load. [STU-04] */

export const PERSONAS = ['unknown', 'returning', 'booked'] as const;
export type Persona = (typeof PERSONAS)[number];

export const FAULTS = ['paper', 'sms', 'slow', 'offline'] as const;
export type Fault = (typeof FAULTS)[number];

export interface PreviewPage {
  readonly config: PageConfig;
  readonly language: LanguageData;
}

export interface Aim {
  /** A missing one, or '', means the first of its kind. */
  readonly key: string;
  readonly voice?: string;
  readonly field?: string;
}

export interface Scene {
  readonly page: PreviewPage;
  readonly document: LocationDocument;
  /** See page/checkin/comfort/settings.ts. */
  readonly comfort: Readonly<Record<'textSize' | 'contrast' | 'targets' | 'scheme', string | number>>;
  readonly persona: Persona;
  readonly faults: readonly Fault[];
  readonly aheadMs: number;
  readonly seed: number;
  /** Null for the beginning. */
  readonly begin: (Aim & { readonly facts: Readonly<Record<string, object>> }) | null;
  readonly isPicking: boolean;
  readonly isStill: boolean;
}

/** `path`: a JSON pointer. */
export type Source =
  | { readonly kind: 'text'; readonly key: string }
  | { readonly kind: 'document'; readonly path: string };

export type ToPreview =
  | { readonly kind: 'show'; readonly scene: Scene }
  | { readonly kind: 'page'; readonly language: string; readonly page: PreviewPage | null };

export type FromPreview =
  | { readonly kind: 'ready' }
  | { readonly kind: 'moved'; readonly key: string; readonly language: string; readonly deck: readonly DeckEntry[] }
  | { readonly kind: 'wants-page'; readonly language: string }
  | { readonly kind: 'picked'; readonly source: Source | null; readonly slide: string };

export interface DeckEntry {
  readonly key: string;
  readonly slide: string;
}

const MARK = 'gatehouse-preview';

export function markMessage<Message>(message: Message): { readonly [MARK]: Message } {
  return { [MARK]: message };
}

/** Null unless it comes from that window and origin. */
export function readMarkedMessage<Message>(
  event: { readonly data: unknown; readonly source: unknown; readonly origin: string },
  from: { readonly source: unknown; readonly origin: string },
): Message | null {
  const { data, source, origin } = event;
  if (!source || source !== from.source || origin !== from.origin) return null;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, MARK)) return null;
  const message = (data as Readonly<Record<string, unknown>>)[MARK];
  return typeof message === 'object' && message !== null && 'kind' in message ? (message as Message) : null;
}
