import { voiceFor } from '../voices.ts';
import type { Line } from './lines.ts';

/**
 * What is being said: a slide, what has the focus or was typed, news that can wait, and news that must not be lost. A new
 * focus ends what was said of the last one and of the slide; an alert comes first and is always said whole.
 */
export type Rank = 'slide' | 'focus' | 'status' | 'alert';

/** Which others end when something of a rank is said. */
const ENDS: Readonly<Record<Rank, readonly Rank[]>> = {
  slide: ['slide', 'focus', 'status'],
  focus: ['slide', 'focus', 'status'],
  status: [],
  alert: [],
};

export interface Speaker {
  /** Resolves when it has been said, or given up: for something else, or because `signal` aborts. */
  say(rank: Rank, lines: readonly Line[], signal?: AbortSignal): Promise<void>;
  /** Ends what is said and would be, and alerts only where it says so. */
  hush(alerts?: 'and alerts'): void;
}

export interface SpeakerOptions {
  readonly synthesis: SpeechSynthesis;
  /** Language of what names none. */
  readonly locale: string;
  /** A piece of a slide has been said: whoever listens is here. */
  onHeard(): void;
  /** Something is about to be said: a recording that plays has to stop. */
  onBegin(): void;
}

interface Saying {
  readonly rank: Rank;
  readonly lines: Line[];
  done(): void;
}

/** Says one line at a time, so that the next can be chosen when one ends. */
export function createSpeaker({ synthesis, locale, onHeard, onBegin }: SpeakerOptions): Speaker {
  let queue: Saying[] = [];
  // Kept while it is said: Chromium forgets the end of an utterance that nothing refers to.
  let now: { readonly saying: Saying; readonly utterance: SpeechSynthesisUtterance } | null = null;

  const stop = (): void => {
    now = null;
    synthesis.cancel();
  };
  const giveUp = (isOver: (saying: Saying) => boolean): void => {
    const over = queue.filter(isOver);
    queue = queue.filter((saying) => !isOver(saying));
    if (now && isOver(now.saying)) stop();
    for (const { done } of over) done();
    next();
  };
  const utteranceOf = ({ text, lang }: Line): SpeechSynthesisUtterance => {
    const utterance = new SpeechSynthesisUtterance(text);
    const voices = synthesis.getVoices();
    const voice = (lang && voiceFor(voices, lang)) || voiceFor(voices, locale);
    utterance.lang = voice?.lang ?? lang ?? locale;
    if (voice) utterance.voice = voice;
    utterance.rate = 0.95;
    return utterance;
  };
  const next = (): void => {
    if (now !== null) return;
    const [saying] = queue;
    const line = saying?.lines[0];
    if (saying === undefined) return;
    if (line === undefined) {
      queue = queue.filter((other) => other !== saying);
      saying.done();
      return next();
    }
    const utterance = utteranceOf(line);
    const ended = (): void => {
      // One that was cancelled ends late, when another is being said.
      if (now?.utterance !== utterance) return;
      now = null;
      saying.lines.shift();
      if (saying.rank === 'slide') onHeard();
      next();
    };
    utterance.onend = ended;
    utterance.onerror = ended;
    now = { saying, utterance };
    synthesis.speak(utterance);
  };

  synthesis.cancel();
  return {
    say(rank, lines, signal) {
      if (lines.length === 0 || signal?.aborted) return Promise.resolve();
      onBegin();
      // A browser may swallow the end of an utterance.
      if (now && !synthesis.speaking && !synthesis.pending) now = null;
      return new Promise((done) => {
        giveUp((saying) => ENDS[rank].includes(saying.rank));
        const saying = { rank, lines: [...lines], done };
        signal?.addEventListener('abort', () => giveUp((one) => one === saying), { once: true });
        const alerts = queue.filter((other) => other.rank === 'alert');
        if (rank === 'alert') {
          // What it interrupts is said again from the line it was at.
          if (now && now.saying.rank !== 'alert') stop();
          queue = [...alerts, saying, ...queue.filter((other) => other.rank !== 'alert')];
        } else queue.push(saying);
        next();
      });
    },
    hush(alerts) {
      giveUp(({ rank }) => rank !== 'alert' || alerts !== undefined);
    },
  };
}
