// @vitest-environment jsdom
import { createFakeClock, type FakeClock } from 'gatehouse-engine/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Aloud, invite, startAloud } from './aloud.ts';

const TEXTS: Readonly<Record<string, string>> = { read_aloud_place: ':n of :m', read_aloud_deleted: ':text deleted' };
const text = (key: string, params: object = {}): string =>
  Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, String(value)),
    TEXTS[key] ?? key.replace('read_aloud_', ''),
  );

/** A voice that says one line until the test lets it end. */
function createVoice() {
  let now: SpeechSynthesisUtterance | null = null;
  const begun: string[] = [];
  return {
    /** Utterances since the last call. */
    said: () => begun.splice(0),
    /** Ends what is being said, and each line that follows. */
    ends() {
      while (now) {
        const { onend } = now;
        now = null;
        onend?.call(this as never, new Event('end') as SpeechSynthesisEvent);
      }
    },
    synthesis: {
      getVoices: () => [{ lang: 'en-GB' }, { lang: 'sv-SE' }],
      get speaking() {
        return now !== null;
      },
      pending: false,
      speak(utterance: SpeechSynthesisUtterance) {
        now = utterance;
        begun.push(utterance.lang === 'en-GB' ? utterance.text : `${utterance.lang}: ${utterance.text}`);
      },
      cancel: () => (now = null),
    } as unknown as SpeechSynthesis,
  };
}

let clock: FakeClock;
let voice: ReturnType<typeof createVoice>;
let aloud: Aloud;
const onHeard = vi.fn();
const stop = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      lang = '';
      constructor(said: string) {
        this.text = said;
      }
    },
  );
  clock = createFakeClock();
  voice = createVoice();
});
afterEach(() => {
  aloud?.end('again');
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function page(html: string): void {
  document.body.innerHTML = html;
  const recording = { stop, ended: async () => {} };
  aloud = startAloud({ document, clock, synthesis: voice.synthesis, locale: 'en', text, recording, onHeard });
}

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
/** Moves there by a key. @returns what is said then */
async function tabs(selector: string): Promise<readonly string[]> {
  element(selector).dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  element(selector).focus();
  return hears();
}
async function hears(): Promise<readonly string[]> {
  await clock.advance(0);
  voice.ends();
  return voice.said();
}
async function types(selector: string, value: string): Promise<readonly string[]> {
  const field = element(selector) as HTMLInputElement;
  field.dispatchEvent(new KeyboardEvent('keydown', { key: value.at(-1) ?? '', bubbles: true }));
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return hears();
}

describe('the focused element [ALL-02]', () => {
  it('is announced with name, state, place in its group and description', async () => {
    page(`
      <fieldset><legend>Goods?</legend><label><input type="radio" name="a" id="yes">Yes</label>
        <label><input type="radio" name="a" id="no" checked>No</label></fieldset>
      <label for="name">Name</label><input id="name" aria-required="true" aria-describedby="hint"><p id="hint">As on your card.</p>
      <button id="next">Next</button>`);
    expect(await tabs('#yes')).toEqual(['Goods?', 'Yes', 'not_chosen', '1 of 2']);
    expect(await tabs('#no'), 'the question is said once').toEqual(['No', 'chosen', '2 of 2']);
    expect(await tabs('#name')).toEqual(['Name', 'empty', 'required', 'As on your card.']);
    expect(await tabs('#next')).toEqual(['Next']);
  });

  it('is not announced to a visitor who taps', async () => {
    page('<button>Next</button>');
    element('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    element('button').focus();
    expect(await hears()).toEqual([]);
  });

  it('is a dialog as a whole, and a language in its own voice, or the news that it has none', async () => {
    page(`<div role="dialog" aria-labelledby="t" aria-describedby="d"><h2 id="t">Not quite</h2><p id="d">Try again.</p>
      <button id="ok">OK</button></div>
      <button id="sv" data-language="sv"><span lang="sv">Svenska</span></button><button id="lt" data-language="lt">Lietuvių</button>`);
    expect(await tabs('#ok')).toEqual(['Not quite', 'Try again.', 'OK']);
    expect(await tabs('#sv')).toEqual(['sv-SE: Svenska']);
    expect(await tabs('#lt')).toEqual(['Lietuvių', 'no_voice']);
  });
});

describe('typed text [ALL-02]', () => {
  it('is heard letter by letter, and what is deleted, and what is filled in at once', async () => {
    page('<input aria-label="Name">');
    await tabs('input');
    expect(await types('input', 'E')).toEqual(['E']);
    expect(await types('input', 'Ev')).toEqual(['v']);
    expect(await types('input', 'Ev ')).toEqual(['Ev']);
    expect(await types('input', 'Eva Earheart')).toEqual(['Eva Earheart']);
    expect(await types('input', 'Eva Earhear')).toEqual(['t deleted']);
    expect(await types('input', '')).toEqual(['empty']);
  });

  it('is not spoken for a secret', async () => {
    page('<input aria-label="Digit" autocomplete="one-time-code"><input id="p" type="password" aria-label="PIN">');
    await tabs('input');
    expect(await types('input', '7')).toEqual([]);
    expect(await tabs('#p')).toEqual(['PIN', 'empty']);
    expect(await types('#p', 'x')).toEqual([]);
  });
});

describe('news [ALL-02]', () => {
  it('that is urgent comes first and in full, then the interrupted text continues', async () => {
    page('<div role="alert"></div><div data-slide="a"><h1>Rules</h1><p>Wear a vest.</p></div>');
    void aloud.readSlide(new AbortController().signal);
    await clock.advance(0);
    expect(voice.said()).toEqual(['Rules']);
    element('[role="alert"]').textContent = 'The site is being cleared.';
    await clock.advance(0);
    expect(voice.said()).toEqual(['The site is being cleared.']);
    voice.ends();
    expect(voice.said()).toEqual(['Rules', 'Wear a vest.']);
    expect(onHeard, 'who listens is here').toHaveBeenCalled();
  });

  it('that can wait is said once it has settled', async () => {
    page('<div role="status"></div>');
    for (const count of [9, 5, 2]) {
      element('[role="status"]').textContent = `${count} suggestions`;
      await clock.advance(100);
    }
    expect(voice.said()).toEqual([]);
    await clock.advance(300);
    expect(voice.said()).toEqual(['2 suggestions']);
  });
});

describe('the voice [ALL-02]', () => {
  it('drops a slide for the next key, and stops a recording', async () => {
    page('<div data-slide="a"><h1>Rules</h1><p>Wear a vest.</p><button>Next</button></div>');
    void aloud.readSlide(new AbortController().signal);
    await clock.advance(0);
    voice.said();
    expect(await tabs('button')).toEqual(['Next']);
    expect(stop).toHaveBeenCalled();
  });

  it('is stopped by Control', async () => {
    page('<div data-slide="a"><h1>Rules</h1><p>Wear a vest.</p></div>');
    void aloud.readSlide(new AbortController().signal);
    await clock.advance(0);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', bubbles: true }));
    voice.ends();
    expect(voice.said()).toEqual(['Rules']);
  });

  it('says how to continue and that it is off, and earlier how to turn it on', async () => {
    page('<button>Next</button>');
    void aloud.greet(new AbortController().signal);
    voice.ends();
    await tabs('button');
    aloud.end('off');
    invite({ synthesis: voice.synthesis, locale: 'en', text });
    expect(voice.said()).toEqual(['off', 'invite']);
  });
});
