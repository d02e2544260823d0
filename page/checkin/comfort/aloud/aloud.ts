import type { Clock } from 'gatehouse-engine';
import type { Text } from '../../../../domain/text-lookup.ts';
import { hasVoice } from '../voices.ts';
import { describe, type Words } from './describe.ts';
import { follow } from './follow.ts';
import { lineOf, linesOf } from './lines.ts';
import { createSpeaker } from './speaker.ts';

export interface Recording {
  /** Stops what the location has recorded, if it plays. */
  stop(): void;
  /** Resolves when it has ended. */
  ended(): Promise<void>;
}

export interface AloudOptions {
  readonly document: Document;
  readonly clock: Clock;
  readonly synthesis: SpeechSynthesis;
  readonly locale: string;
  readonly text: Text;
  readonly recording: Recording;
  /** Who listens is here, and is not asked whether they are. */
  onHeard(): void;
}

export interface Aloud {
  /** Reads the slide and what has the focus in it; resolves when it was read, or given up. */
  readSlide(signal: AbortSignal): Promise<void>;
  /** A recording begins: only alerts may go on. */
  makeWay(): void;
  /** Says how to go on by keys. */
  greet(signal: AbortSignal): Promise<void>;
  /** Ends it for another language, or tells whoever uses keys that it is off. */
  end(why: 'off' | 'again'): void;
}

/** Reads the page aloud: slides, what has the focus, what changes, and what the page tells [ALL-02] [GATE-07]. */
export function startAloud({ document, clock, synthesis, locale, text, recording, onHeard }: AloudOptions): Aloud {
  const ended = new AbortController();
  const speaker = createSpeaker({ synthesis, locale, onHeard, onBegin: recording.stop });
  const words: Words = { text, speaks: (language) => hasVoice(synthesis.getVoices(), language) };
  const isKeyed = follow({ document, clock, speaker, words, recorded: recording.ended, signal: ended.signal });
  return {
    async readSlide(signal) {
      const slide = document.querySelector('[data-slide]');
      if (!slide) return;
      await hasHeading(slide, signal);
      const step = document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext') ?? '';
      const { activeElement: at } = document;
      const isAtField = at !== null && slide.contains(at) && at.matches('input, select, textarea');
      const focus = isAtField ? describe(at, null, words) : [];
      await speaker.say('slide', [...lineOf(step), ...linesOf(slide), ...focus], signal);
    },
    makeWay: () => speaker.hush(),
    greet: (signal) => speaker.say('alert', lineOf(text('read_aloud_on')), signal),
    end(why) {
      ended.abort();
      speaker.hush('and alerts');
      if (why === 'off' && isKeyed()) void speaker.say('alert', lineOf(text('read_aloud_off')));
    },
  };
}

/** Says, to whoever comes with a keyboard, how to have the page read. */
export function invite({ synthesis, locale, text }: Pick<AloudOptions, 'synthesis' | 'locale' | 'text'>): void {
  const speaker = createSpeaker({ synthesis, locale, onHeard: () => {}, onBegin: () => {} });
  void speaker.say('focus', lineOf(text('read_aloud_invite')));
}

/** A slide whose code is on its way has none yet. */
function hasHeading(slide: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = (): void => {
      if (slide.isConnected && !signal.aborted && slide.querySelector('h1') === null) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(slide.ownerDocument.body, { childList: true, subtree: true });
    look();
  });
}
