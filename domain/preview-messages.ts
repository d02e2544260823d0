import type { LanguageData, LocationDocument, PageConfig } from '../schemas/generated/types.ts';

/*
 * What studio and previewed page tell each other. Both are pages of this server; each takes messages from the other's
 * window and origin only, and the page asks again after every load [STU-04].
 */

/** Who stands before the previewed page. */
export const PERSONAS = ['unknown', 'returning', 'booked'] as const;
export type Persona = (typeof PERSONAS)[number];

/** What goes wrong around it. */
export const FAULTS = ['paper', 'sms', 'slow', 'offline'] as const;
export type Fault = (typeof FAULTS)[number];

/** The page in one language, as the server would deliver it. */
export interface PreviewPage {
  readonly config: PageConfig;
  readonly language: LanguageData;
}

/** What the previewed page goes to. */
export interface Aim {
  /** Of the slide; '' for the first. One that the deck lacks stands for the first slide of its kind. */
  readonly key: string;
  /** The slide that shows this one photo or question, wherever it stands in the deck. */
  readonly voice?: string;
  /** The input with this name. */
  readonly field?: string;
}

/** Everything the previewed page shows. */
export interface Scene {
  readonly page: PreviewPage;
  /** What its simulated backend answers from. */
  readonly document: LocationDocument;
  /** As the page keeps them itself: see page/checkin/comfort/settings.ts. */
  readonly comfort: Readonly<Record<'textSize' | 'contrast' | 'targets' | 'scheme', string | number>>;
  readonly persona: Persona;
  readonly faults: readonly Fault[];
  /** Milliseconds by which its clock is ahead. */
  readonly aheadMs: number;
  /** Seed of the visit's draws. */
  readonly seed: number;
  /** The slide to begin at, and what is then known about the visit; null at the first, knowing nothing. */
  readonly begin: (Aim & { readonly facts: Readonly<Record<string, object>> }) | null;
  /** A click shows where something is written instead of what it does. */
  readonly isPicking: boolean;
  /** Nothing moves or plays, as on a strip of pictures. */
  readonly isStill: boolean;
}

/** Where something that a visitor sees is written: a text's key, or a place in the document as a JSON pointer. */
export type Source =
  | { readonly kind: 'text'; readonly key: string }
  | { readonly kind: 'document'; readonly path: string };

export type ToPreview =
  | { readonly kind: 'show'; readonly scene: Scene }
  /** The answer to `wants-page`; null if there is none. */
  | { readonly kind: 'page'; readonly language: string; readonly page: PreviewPage | null };

export type FromPreview =
  /** Loaded: shows nothing until it is told what. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'moved'; readonly key: string; readonly language: string; readonly deck: readonly DeckEntry[] }
  /** The visitor changes the language. */
  | { readonly kind: 'wants-page'; readonly language: string }
  /** What was clicked while picking; null if it is written nowhere, such as a number. */
  | { readonly kind: 'picked'; readonly source: Source | null; readonly slide: string };

export interface DeckEntry {
  readonly key: string;
  readonly slide: string;
}

const MARK = 'gatehouse-preview';

/** Puts a message into an envelope that other scripts' messages do not have. */
export function sealed<Message>(message: Message): { readonly [MARK]: Message } {
  return { [MARK]: message };
}

/**
 * The message in an event, if it is one of ours and comes from that window and origin; otherwise null. Anything else is
 * not for us, no matter who sent it.
 */
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
