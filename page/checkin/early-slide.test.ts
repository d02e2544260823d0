// @vitest-environment jsdom

import type { Arrival, Engine, EngineState } from 'gatehouse-engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EARLY_ID } from '../../plugins/_kit/page/language-links.ts';
import type { Gatehouse } from '../../plugins/_kit/product.ts';
import { type EarlySlide, findEarlySlide } from './early-slide.ts';

const FIELDS = `
  <h1 tabindex="-1">Your details</h1>
  <input type="text" name="driver" value="">
  <input type="text" name="company" value="Frakt AB">
  <select name="land"><option value="se">+46</option><option value="de">+49</option></select>
  <input type="checkbox" name="gear" value="vest">
  <input type="checkbox" name="gear" value="helmet" checked>
  <input type="radio" name="purpose" value="in">
  <input type="radio" name="purpose" value="out">`;

/** The part of the engine's state that the early slide reads. */
function standing(key: string) {
  const listeners = new Set<() => void>();
  let state = { slide: { key }, index: 0, modal: null } as unknown as EngineState<Gatehouse>;
  const engine: Pick<Engine<Gatehouse>, 'state' | 'subscribe'> = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    engine,
    listeners,
    becomes(next: object) {
      state = { ...state, ...next } as EngineState<Gatehouse>;
      for (const listener of [...listeners]) listener();
    },
  };
}

const brought = (): HTMLElement => document.getElementById(EARLY_ID) as HTMLElement;
const field = (selector: string, within: Element = brought()): HTMLInputElement =>
  within.querySelector(selector) as HTMLInputElement;
const container = (): Element => document.getElementById('root') as Element;
const found = (): EarlySlide => findEarlySlide(document) as EarlySlide;
/** The page shows the form in its own place. */
const comes = (fields = FIELDS): void => {
  container().innerHTML = `<div data-key="form">${fields}</div>`;
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div><div id="${EARLY_ID}" data-key="form">${FIELDS}</div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('input entered before the code has loaded [FAST-02]', () => {
  it('is restored once the same slide has rendered, and the early slide is removed', async () => {
    const heard: string[] = [];
    container().addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
    field('[name="driver"]').value = 'Anna';
    field('[value="vest"]').checked = true;
    field('[value="helmet"]').checked = false;
    field('[value="out"]').checked = true;
    field('[name="land"]').value = 'de';
    found().handOver(standing('form').engine, container());
    expect(brought()).not.toBeNull();
    comes();
    await settled();
    expect(brought()).toBeNull();
    expect(field('[name="driver"]', container()).value).toBe('Anna');
    expect(field('[value="vest"]', container()).checked).toBe(true);
    expect(field('[value="helmet"]', container()).checked).toBe(false);
    expect(field('[value="out"]', container()).checked).toBe(true);
    expect(field('[name="land"]', container()).value).toBe('de');
    expect(heard).toContain('driver');
  });

  it('overwrites nothing that was not touched', async () => {
    comes(FIELDS.replace('value="Frakt AB"', 'value="Other AB"'));
    found().handOver(standing('form').engine, container());
    expect(field('[name="company"]', container()).value).toBe('Other AB');
    expect(field('[value="helmet"]', container()).checked).toBe(true);
  });

  it('keeps focus and selection', () => {
    comes();
    const driver = field('[name="driver"]');
    driver.value = 'Anna';
    driver.focus();
    driver.setSelectionRange(1, 3);
    found().handOver(standing('form').engine, container());
    const twin = field('[name="driver"]', container());
    expect(document.activeElement).toBe(twin);
    expect([twin.selectionStart, twin.selectionEnd]).toEqual([1, 3]);
  });

  it('has left a field that is not the one with the focus, so that its suggestions close', () => {
    comes();
    const left: string[] = [];
    container().addEventListener('focusout', ({ target }) => left.push((target as HTMLInputElement).name));
    field('[name="driver"]').value = 'Anna';
    field('[name="company"]').value = 'Spedition';
    field('[name="company"]').focus();
    found().handOver(standing('form').engine, container());
    expect(left).toEqual(['driver']);
  });

  it('gives the focus to the heading of the slide for one on the heading before', () => {
    comes();
    brought().querySelector('h1')?.focus();
    found().handOver(standing('form').engine, container());
    expect(document.activeElement).toBe(container().querySelector('h1'));
  });
});

it('shows that the page is loading until the slide is there, whatever is on it [TRUE-09]', async () => {
  document.body.innerHTML = `<div id="root"></div><div id="${EARLY_ID}" data-key="track" data-waits><p></p></div>`;
  expect(found().isTapped()).toBe(true);
  found().handOver(standing('track').engine, container());
  expect(brought()).not.toBeNull();
  container().innerHTML = '<div data-key="track"><button>Lane 1</button></div>';
  await settled();
  expect(brought()).toBeNull();
});

describe('the slide that the page brings along', () => {
  it('is removed at once if the visitor is not on it', () => {
    brought().style.display = 'none';
    found().handOver(standing('welcome').engine, container());
    expect(brought()).toBeNull();
  });

  it('goes where the visit is further on, as after a reload', () => {
    const { engine, listeners, becomes } = standing('sign');
    becomes({ index: 9 });
    found().handOver(engine, container());
    expect(brought()).toBeNull();
    expect(listeners.size).toBe(0);
  });

  it('stands aside while a modal asks something, and is still there when that was answered [OFF-08]', async () => {
    const visit = standing('welcome');
    visit.becomes({ modal: { id: 1 } });
    field('[name="driver"]').value = 'Anna';
    found().handOver(visit.engine, container());
    expect(brought()).toHaveAttribute('data-aside');
    visit.becomes({ modal: null });
    // Back at the first slide, until the visitor tries again.
    expect(brought()).toHaveAttribute('data-aside');
    visit.becomes({ slide: { key: 'form' } });
    expect(brought()).not.toHaveAttribute('data-aside');
    comes();
    await settled();
    expect(field('[name="driver"]', container()).value).toBe('Anna');
  });

  it('has the visit begin there if it was tapped for, and by the rules of links if one led there [NAV-05]', () => {
    const own: Arrival = { hash: '', navigation: 'reload', referrer: '', origin: location.origin };
    expect(found().arrival(own)).toEqual({
      hash: '#/1',
      navigation: 'navigate',
      referrer: location.href,
      origin: location.origin,
    });
    location.hash = '#/1';
    expect(found().isShown()).toBe(true);
    expect(found().isTapped()).toBe(false);
    expect(found().arrival(own)).toBe(own);
    location.hash = '';
    brought().style.display = 'none';
    expect(found().isShown()).toBe(false);
    expect(found().arrival(own)).toBe(own);
  });

  it('is not there on a page without one', () => {
    found().remove();
    expect(findEarlySlide(document)).toBeNull();
  });
});
