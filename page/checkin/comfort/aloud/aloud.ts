import type { Clock } from 'gatehouse-engine';
import type { Text } from '../../../../domain/text-lookup.ts';
import { hasVoice } from '../voices.ts';
import { describe, type Words } from './describe.ts';
import { follow } from './follow.ts';
import { lineOf, linesOf } from './lines.ts';
import { createSpeaker } from './speaker.ts';

export interface Recording {
  stop(): void;
  ended(): Promise<void>;
}

export interface AloudOptions {
  readonly document: Document;
  readonly clock: Clock;
  readonly synthesis: SpeechSynthesis;
  readonly locale: string;
  readonly text: Text;
  readonly recording: Recording;
  onHeard(): void;
}

export interface Aloud {
  readSlide(signal: AbortSignal): Promise<void>;
  /** Silences all but alerts, for a recording. */
  makeWay(): void;
  greet(signal: AbortSignal): Promise<void>;
  /** 'again': for another language. 'off' is announced to keyboard users. */
  end(why: 'off' | 'again'): void;
}

/** Reads slides, focus, changes and news aloud [ALL-02] [GATE-07]. */
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

export function invite({ synthesis, locale, text }: Pick<AloudOptions, 'synthesis' | 'locale' | 'text'>): void {
  const speaker = createSpeaker({ synthesis, locale, onHeard: () => {}, onBegin: () => {} });
  void speaker.say('focus', lineOf(text('read_aloud_invite')));
}

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
