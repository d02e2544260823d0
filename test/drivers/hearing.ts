import { expect, type Page } from '@playwright/test';

/** Something that the page has said, or a recording that it has played. */
export interface Heard {
  readonly text: string;
  readonly lang: string;
}

/** A blind visitor's access to the page: its speech, and a keyboard. */
export interface Hearing {
  /** All that was said so far. */
  readonly heard: readonly Heard[];
  /** Presses a key. @returns what was said then, until it was quiet */
  presses(key: string): Promise<string>;
  /** Types letter by letter, as each is heard. */
  types(text: string): Promise<void>;
  /** Waits until something with these words was said since the last key. */
  hears(words: string | RegExp): Promise<void>;
}

/** How long it says nothing before someone takes it for quiet; news are said a moment after what is pressed. */
const QUIET_MS = 150;
/** The longest wait for something to be said after a key: it may do nothing. */
const SILENCE_MS = 700;

/**
 * Gives the page a voice for each language, and records its utterances and recordings. An utterance ends after a while,
 * as in a browser, or when it is cancelled.
 */
export async function recordSpeech(page: Page, languages: readonly string[]): Promise<Hearing> {
  const heard: Heard[] = [];
  let busy = 0;
  let changedAt = Date.now();
  await page.exposeFunction('gatehouseSays', (line: Heard) => {
    heard.push(line);
    changedAt = Date.now();
  });
  await page.exposeFunction('gatehouseIsSaying', (count: number) => {
    busy = count;
    changedAt = Date.now();
  });
  await page.addInitScript(speaks, languages);
  let mark = 0;
  const since = (): string =>
    heard
      .slice(mark)
      .map(({ text }) => text)
      .join(' | ');
  const untilQuiet = async (): Promise<void> => {
    const from = Date.now();
    for (;;) {
      const [now, wait] = [Date.now(), heard.length > mark ? QUIET_MS : SILENCE_MS];
      if (busy === 0 && now - Math.max(changedAt, from) >= wait) return;
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  return {
    heard,
    async presses(key) {
      mark = heard.length;
      await page.keyboard.press(key);
      await untilQuiet();
      return since();
    },
    async types(text) {
      mark = heard.length;
      await page.keyboard.type(text);
      await untilQuiet();
    },
    async hears(words) {
      const isHeard = (): boolean => (typeof words === 'string' ? since().includes(words) : words.test(since()));
      await expect.poll(isHeard, `hears ${words}, not only: ${since()}`).toBe(true);
    },
  };
}

/** Runs in the page. */
function speaks(languages: readonly string[]): void {
  interface Told {
    gatehouseSays(line: { text: string; lang: string }): void;
    gatehouseIsSaying(count: number): void;
  }
  const told = window as unknown as Told;
  const queue: SpeechSynthesisUtterance[] = [];
  const SAID_MS = 5;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => told.gatehouseIsSaying(queue.length);
  const go = (): void => {
    const [utterance] = queue;
    if (utterance === undefined || timer !== undefined) return;
    told.gatehouseSays({ text: utterance.text, lang: utterance.lang });
    timer = setTimeout(() => {
      timer = undefined;
      queue.shift();
      tell();
      utterance.onend?.(new Event('end') as SpeechSynthesisEvent);
      go();
    }, SAID_MS);
  };
  const voices = languages.map((lang) => ({ lang, name: lang, localService: true }));
  const synthesis = {
    getVoices: () => voices,
    get speaking() {
      return queue.length > 0;
    },
    pending: false,
    speak(utterance: SpeechSynthesisUtterance) {
      queue.push(utterance);
      tell();
      go();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      for (const utterance of queue.splice(0))
        setTimeout(() => utterance.onerror?.(new Event('error') as SpeechSynthesisErrorEvent), 0);
      tell();
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  // A voice of the browser's own is taken by none of these utterances.
  Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set: () => {}, get: () => null });
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!(this instanceof HTMLAudioElement)) return play.call(this);
    told.gatehouseSays({ text: `♪ ${this.src.split('/').at(-1)}`, lang: '' });
    setTimeout(() => this.onended?.(new Event('ended')), SAID_MS);
    return Promise.resolve();
  };
}
