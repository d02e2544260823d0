import type { LanguageData, LocationDocument, PageConfig } from '../schemas/generated/types.ts';

/*
 * Messages between studio and preview. Both accept only the other window and origin; the page asks again after every
 * load. [STU-04]
 */

export const PERSONAS = ['unknown', 'returning', 'booked'] as const;
export type Persona = (typeof PERSONAS)[number];

export const FAULTS = ['paper', 'sms', 'slow', 'offline'] as const;
export type Fault = (typeof FAULTS)[number];

/** The page in one language, as the server would deliver it. */
export interface PreviewPage {
  readonly config: PageConfig;
  readonly language: LanguageData;
}

export interface Aim {
  /** Key of the slide; '' for the first. A missing one falls back to the first of its kind. */
  readonly key: string;
  /** The slide with this photo or question, wherever it is in the deck. */
  readonly voice?: string;
  /** Input name. */
  readonly field?: string;
}

/** Everything the previewed page shows. */
export interface Scene {
  readonly page: PreviewPage;
  /** Source of the simulated backend's answers. */
  readonly document: LocationDocument;
  /** See page/checkin/comfort/settings.ts. */
  readonly comfort: Readonly<Record<'textSize' | 'contrast' | 'targets' | 'scheme', string | number>>;
  readonly persona: Persona;
  readonly faults: readonly Fault[];
  /** Milliseconds by which its clock is ahead. */
  readonly aheadMs: number;
  /** Seed of the visit's draws. */
  readonly seed: number;
  /** Start slide and facts known by then; null for the beginning. */
  readonly begin: (Aim & { readonly facts: Readonly<Record<string, object>> }) | null;
  /** A click shows the source instead of acting. */
  readonly isPicking: boolean;
  /** No motion or playback, for film strips. */
  readonly isStill: boolean;
}

/** The source of visible words: a text key, or a JSON pointer into the document. */
export type Source =
  | { readonly kind: 'text'; readonly key: string }
  | { readonly kind: 'document'; readonly path: string };

export type ToPreview =
  | { readonly kind: 'show'; readonly scene: Scene }
  /** The answer to `wants-page`. */
  | { readonly kind: 'page'; readonly language: string; readonly page: PreviewPage | null };

export type FromPreview =
  /** Loaded, waiting for a scene. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'moved'; readonly key: string; readonly language: string; readonly deck: readonly DeckEntry[] }
  | { readonly kind: 'wants-page'; readonly language: string }
  /** Null for content without a source, such as a number. */
  | { readonly kind: 'picked'; readonly source: Source | null; readonly slide: string };

export interface DeckEntry {
  readonly key: string;
  readonly slide: string;
}

const MARK = 'gatehouse-preview';

/** Marks a message as ours. */
export function sealed<Message>(message: Message): { readonly [MARK]: Message } {
  return { [MARK]: message };
}

/** The message of an event from that window and origin, else null. */
export function unsealed<Message>(
  event: { readonly data: unknown; readonly source: unknown; readonly origin: string },
  from: { readonly source: unknown; readonly origin: string },
): Message | null {
  const { data, source, origin } = event;
  if (!source || source !== from.source || origin !== from.origin) return null;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, MARK)) return null;
  const message = (data as Readonly<Record<string, unknown>>)[MARK];
  return typeof message === 'object' && message !== null && 'kind' in message ? (message as Message) : null;
}
