// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createFakeClock } from 'gatehouse-engine/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linesOf } from './aloud/lines.ts';
import { ComfortBar } from './ComfortBar.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { createComfort } from './settings.ts';
import { loadLanguage } from './switch-language.ts';
import { hasVoice } from './voices.ts';

const root = document.documentElement;
const languages = [
  { key: 'en', name: 'English' },
  { key: 'ar', name: 'العربية' },
];

const quiet = { clock: createFakeClock(), invites: false, onTurn: () => {}, onHeard: () => {} };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  createComfort(root, null);
});

async function openPanel(onLanguage: (key: string) => Promise<boolean> = async () => true) {
  const comfort = createComfort(root, sessionStorage);
  const onHelp = vi.fn();
  render(
    <>
      <ComfortBar
        comfort={comfort}
        text={(key, params) => `${key}${params ? ` ${Object.values(params).join(' ')}` : ''}`}
        locale="en"
        languages={languages}
        voice={{ slide: 'form', recording: '', instead: '', byItself: false, ...quiet }}
        onLanguage={onLanguage}
        onHelp={onHelp}
      />
      <input aria-label="Name" defaultValue="typed" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'comfort_open' }));
  await screen.findByRole('heading', { name: 'comfort_title' });
  return { comfort, onHelp };
}

describe('the comfort bar', () => {
  it('changes text size, contrast, targets and scheme at once, without losing what was typed', async () => {
    await openPanel();
    fireEvent.click(screen.getByRole('button', { name: 'comfort_text_size_value 200' }));
    fireEvent.click(screen.getByRole('switch', { name: 'comfort_contrast' }));
    fireEvent.click(screen.getByRole('switch', { name: 'comfort_large_targets' }));
    fireEvent.click(screen.getByRole('switch', { name: 'comfort_dark' }));
    expect(root).toHaveAttribute('data-text-size', '200');
    expect(root).toHaveAttribute('data-contrast', 'high');
    expect(root).toHaveAttribute('data-targets', 'large');
    expect(root).toHaveAttribute('data-scheme', 'dark');
    expect(screen.getByRole('textbox')).toHaveValue('typed');
  });

  it('goes back to default for the next visitor, and outlives a language link until then', async () => {
    const { comfort } = await openPanel();
    act(() => comfort.set({ textSize: 150 }));
    expect(createComfort(root, sessionStorage).get().textSize).toBe(150);
    act(() => comfort.reset());
    expect(root).not.toHaveAttribute('data-text-size');
    expect(createComfort(root, sessionStorage).get().textSize).toBe(100);
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes nothing from storage but what it offers', () => {
    sessionStorage.setItem('comfort', '{"textSize":9000,"contrast":"x\\"><script>"}');
    expect(createComfort(root, sessionStorage).get()).toMatchObject({ textSize: 100, contrast: 'normal' });
    sessionStorage.setItem('comfort', 'nonsense');
    expect(createComfort(root, sessionStorage).get().textSize).toBe(100);
  });

  it('changes the language where the visitor stands, and says so when it cannot', async () => {
    const onLanguage = vi.fn(async () => false);
    await openPanel(onLanguage);
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    const arabic = await screen.findByRole('button', { name: 'العربية' });
    await act(async () => fireEvent.click(arabic));
    expect(onLanguage).toHaveBeenCalledWith('ar');
    expect(screen.getByRole('alert')).toHaveTextContent('comfort_language_failed');
    expect(screen.getAllByRole('button', { name: 'English' })[1]).toHaveAttribute('aria-pressed', 'true');
  });

  it('names the language, help and the display each by a word, one tap away [GATE-04]', async () => {
    await openPanel();
    for (const name of ['English', 'help_button', 'comfort_open'])
      expect(screen.getByRole('button', { name }).textContent).toBe(name);
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'comfort_language' })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'comfort_title' })).toBeNull();
  });

  it('closes on Escape and on a press elsewhere, and gives the focus back', async () => {
    await openPanel();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('button', { name: 'comfort_open' })).toHaveFocus();
  });

  it('has help of a person beside it', async () => {
    const { onHelp } = await openPanel();
    fireEvent.click(screen.getByRole('button', { name: 'help_button' }));
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it('offers to read aloud only where there is a voice for the language', () => {
    const voice = (lang: string): SpeechSynthesisVoice => ({ lang }) as SpeechSynthesisVoice;
    expect(hasVoice([voice('sv-SE')], 'sv')).toBe(true);
    expect(hasVoice([voice('nb_NO')], 'no')).toBe(true);
    expect(hasVoice([voice('en-GB')], 'lt')).toBe(false);
    expect(hasVoice([], 'en')).toBe(false);
  });

  it('reads the slide’s texts in order, each once, nothing hidden', () => {
    const slide = document.createElement('div');
    slide.innerHTML =
      '<h1>Safety</h1><div aria-hidden="true"><p>no</p></div><ul><li><p>Wear a <b>ve\u00ADst</b><i aria-hidden="true"> *</i></p></li></ul><p> </p><button>Go</button>';
    expect(linesOf(slide).map(({ text }) => text)).toEqual(['Safety', 'Wear a vest', 'Go']);
  });
});

describe('another language', () => {
  const config = { location: { id: 1 }, photoHost: '', languages: [] };
  const language = {
    langData: { a: '\u003c' },
    langDataFallback: {},
    locale: 'sv',
    localeFallback: 'en',
    defaultLocale: 'en',
  };
  const script = (id: string, value: unknown): string =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
  const page = (...parts: string[]) => vi.fn(async () => new Response(`<!doctype html><head>${parts.join('')}</head>`));

  it('is read off the page that any backend serves for it', async () => {
    const fetch = page(script('page-config', config), script('language-data', language));
    expect(await loadLanguage(fetch, '/sv/1/slideshow')).toEqual({ config, language });
  });

  it('is not taken when it is broken, refused or out of reach', async () => {
    expect(await loadLanguage(page(script('page-config', { location: {} })), '/sv')).toBeNull();
    expect(await loadLanguage(async () => new Response('', { status: 404 }), '/sv')).toBeNull();
    expect(await loadLanguage(() => Promise.reject(new TypeError('offline')), '/sv')).toBeNull();
  });
});

describe('reading aloud', () => {
  const heard: string[] = [];
  const silence = Object.assign(new Error('no tap yet'), { name: 'NotAllowedError' });
  let blocked = false;
  beforeEach(() => {
    heard.length = 0;
    blocked = false;
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      if (blocked) return Promise.reject(silence);
      heard.push(new URL(this.src).pathname);
      return Promise.resolve();
    });
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  });
  afterEach(() => {
    // Stops playback while `pause` is still mocked.
    cleanup();
    vi.restoreAllMocks();
  });

  const said: Record<string, string> = { read_aloud: 'Read', read_aloud_stop: 'Stop' };
  const words = { locale: 'sv', text: (key: string) => said[key] ?? key };
  const slide = (name: string, more: object = {}) => (
    <ReadAloud {...words} slide={name} recording={`/${name}.mp3`} instead="" byItself={false} {...quiet} {...more} />
  );

  it("plays the location's recording of the slide by one button, which stops it, too [GATE-07]", async () => {
    render(slide('form'));
    expect(heard).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
    expect(heard).toEqual(['/form.mp3']);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'Read' });
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  });

  it('reads each slide without a tap if the location says so, and stays silent if the browser blocks it [GATE-07]', async () => {
    blocked = true;
    const { rerender } = render(slide('welcome', { byItself: true }));
    await screen.findByRole('button', { name: 'Read' });
    blocked = false;
    rerender(slide('form', { byItself: true }));
    await waitFor(() => expect(heard).toEqual(['/form.mp3']));
    rerender(slide('sign', { byItself: true }));
    await waitFor(() => expect(heard).toEqual(['/form.mp3', '/sign.mp3']));
  });

  it('stays on once it is on, from slide to slide, until it is stopped or the visit ends [GATE-07]', async () => {
    const comfort = createComfort(root, sessionStorage);
    const visit = (name: string) => {
      const { aloud } = comfort.get();
      const turn = (on: boolean) => comfort.set({ aloud: on ? 'on' : 'off' });
      return slide(name, { byItself: aloud === 'on', onTurn: turn });
    };
    const { rerender } = render(visit('form'));
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
    rerender(visit('form'));
    expect(heard, 'once, not again for being on').toEqual(['/form.mp3']);
    rerender(visit('sign'));
    await waitFor(() => expect(heard).toEqual(['/form.mp3', '/sign.mp3']));
    expect(createComfort(root, sessionStorage).get().aloud, 'past a language link').toBe('on');
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    rerender(visit('done'));
    expect(heard).toEqual(['/form.mp3', '/sign.mp3']);
    comfort.set({ aloud: 'on' });
    comfort.reset();
    expect(comfort.get().aloud, 'the next visitor starts anew').toBe('auto');
  });

  it('plays the fallback recording if there is no voice for the language either [GATE-07]', () => {
    render(slide('form', { recording: '', instead: '/form-en.mp3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
    expect(heard).toEqual(['/form-en.mp3']);
  });

  it('is not offered where there is neither recording nor voice [GATE-07]', () => {
    render(slide('form', { recording: '' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
