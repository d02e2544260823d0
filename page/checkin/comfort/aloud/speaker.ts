import { voiceFor } from '../voices.ts';
import type { Line } from './lines.ts';

/** A new focus interrupts slide and focus; an alert comes first and is read to its end. */
export type Rank = 'slide' | 'focus' | 'status' | 'alert';

const ENDS: Readonly<Record<Rank, readonly Rank[]>> = {
  slide: ['slide', 'focus', 'status'],
  focus: ['slide', 'focus', 'status'],
  status: [],
  alert: [],
};

export interface Speaker {
  /** Resolves when read, interrupted or aborted. */
  say(rank: Rank, lines: readonly Line[], signal?: AbortSignal): Promise<void>;
  hush(alerts?: 'and alerts'): void;
}

export interface SpeakerOptions {
  readonly synthesis: SpeechSynthesis;
  readonly locale: string;
  onHeard(): void;
  onBegin(): void;
}

interface Saying {
  readonly rank: Rank;
  readonly lines: Line[];
  done(): void;
}

export const createSpeaker = (options: SpeakerOptions): Speaker => new LineSpeaker(options);

/** Line by line, so that the queue can change in between. */
class LineSpeaker implements Speaker {
  readonly #options: SpeakerOptions;
  #queue: Saying[] = [];
  // Kept alive: Chromium drops the end event of unreferenced utterances.
  #now: { readonly saying: Saying; readonly utterance: SpeechSynthesisUtterance } | null = null;

  constructor(options: SpeakerOptions) {
    this.#options = options;
    options.synthesis.cancel();
  }

  say(rank: Rank, lines: readonly Line[], signal?: AbortSignal): Promise<void> {
    if (lines.length === 0 || signal?.aborted) return Promise.resolve();
    const { synthesis, onBegin } = this.#options;
    onBegin();
    // Browsers may swallow an end event.
    if (this.#now && !synthesis.speaking && !synthesis.pending) this.#now = null;
    return new Promise((done) => {
      this.#giveUp((saying) => ENDS[rank].includes(saying.rank));
      const saying = { rank, lines: [...lines], done };
      signal?.addEventListener('abort', () => this.#giveUp((one) => one === saying), { once: true });
      if (rank === 'alert') this.#interrupt(saying);
      else this.#queue.push(saying);
      this.#next();
    });
  }

  hush(alerts?: 'and alerts'): void {
    this.#giveUp(({ rank }) => rank !== 'alert' || alerts !== undefined);
  }

  /** The interrupted line is repeated after the alerts. */
  #interrupt(alert: Saying): void {
    if (this.#now && this.#now.saying.rank !== 'alert') this.#stop();
    const alerts = this.#queue.filter(({ rank }) => rank === 'alert');
    this.#queue = [...alerts, alert, ...this.#queue.filter(({ rank }) => rank !== 'alert')];
  }

  #stop(): void {
    this.#now = null;
    this.#options.synthesis.cancel();
  }

  #giveUp(isOver: (saying: Saying) => boolean): void {
    const over = this.#queue.filter(isOver);
    this.#queue = this.#queue.filter((saying) => !isOver(saying));
    if (this.#now && isOver(this.#now.saying)) this.#stop();
    for (const { done } of over) done();
    this.#next();
  }

  #next(): void {
    if (this.#now !== null) return;
    const [saying] = this.#queue;
    const line = saying?.lines[0];
    if (saying === undefined) return;
    if (line === undefined) {
      this.#queue = this.#queue.filter((other) => other !== saying);
      saying.done();
      return this.#next();
    }
    const utterance = this.#utteranceOf(line);
    const ended = (): void => {
      // A cancelled utterance ends late.
      if (this.#now?.utterance !== utterance) return;
      this.#now = null;
      saying.lines.shift();
      if (saying.rank === 'slide') this.#options.onHeard();
      this.#next();
    };
    utterance.onend = ended;
    utterance.onerror = ended;
    this.#now = { saying, utterance };
    this.#options.synthesis.speak(utterance);
  }

  #utteranceOf({ text, lang }: Line): SpeechSynthesisUtterance {
    const { synthesis, locale } = this.#options;
    const utterance = new SpeechSynthesisUtterance(text);
    const voices = synthesis.getVoices();
    const voice = (lang && voiceFor(voices, lang)) || voiceFor(voices, locale);
    utterance.lang = voice?.lang ?? lang ?? locale;
    if (voice) utterance.voice = voice;
    utterance.rate = 0.95;
    return utterance;
  }
}
