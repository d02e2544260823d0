// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { followArrowKeys } from './arrow-keys.ts';
import { findStops } from './arrow-stops.ts';

let stop = (): void => {};

afterEach(() => {
  stop();
  document.documentElement.dir = '';
  document.body.innerHTML = '';
});

/** A page that is left by arrows from the beginning, as by someone who came from an earlier slide. */
function page(html: string): void {
  document.body.innerHTML = html;
  const [first] = document.querySelectorAll<HTMLElement>('[data-first]');
  first?.focus();
  stop();
  stop = followArrowKeys(document, new KeyboardEvent('keydown', { key: 'Shift' }));
}

/** Moves the caret as a browser does; jsdom does not. */
function press(...keys: readonly string[]): void {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    if (!isLeft || !(target instanceof HTMLInputElement) || target.type !== 'text') continue;
    const at = (target.selectionStart ?? 0) + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0);
    target.setSelectionRange(at, at);
  }
}

const at = (): string => (document.activeElement as HTMLElement).id;
const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

/** Gives each element with a `data-box` of left, top, width and height its place on the screen. */
function places(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-box]')) {
    const [x, y, width, height] = (element.dataset.box ?? '').split(' ').map(Number);
    element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  }
}

const RADIOS = ['r1', 'r2', 'r3'].map((id) => `<input type="radio" name="purpose" id="${id}">`).join('');

describe('arrow keys', () => {
  it('move forward and back from the heading, and wrap at the ends [ALL-02]', () => {
    page(
      '<header><button id="help">H</button></header><main><h1 tabindex="-1" data-first>T</h1><a href="#" id="a">A</a></main><button id="next">N</button>',
    );
    press('ArrowDown');
    expect(at()).toBe('a');
    press('ArrowRight', 'ArrowRight');
    expect(at()).toBe('help');
    press('ArrowUp');
    expect(at()).toBe('next');
  });

  it('are mirrored where text runs from right to left [ALL-02]', () => {
    document.documentElement.dir = 'rtl';
    page('<button id="a" data-first>A</button><button id="b">B</button>');
    document.documentElement.style.direction = 'rtl';
    press('ArrowLeft');
    expect(at()).toBe('b');
    press('ArrowRight');
    expect(at()).toBe('a');
    document.documentElement.style.direction = '';
  });

  it('go as the keys of a keyboard run, whatever the page does, and leave boxes of a code their own [ALL-02]', () => {
    document.documentElement.style.direction = 'rtl';
    page(
      '<section data-arrows="inside"><p style="direction: ltr"><button id="a" data-first>A</button><button id="b">B</button></p></section>',
    );
    press('ArrowRight');
    expect(at()).toBe('b');
    page(
      '<button data-first>A</button><p data-arrows="sideways"><input type="text" id="box"></p><button id="b">B</button>',
    );
    press('ArrowDown', 'ArrowRight', 'ArrowLeft');
    expect(at()).toBe('box');
    press('ArrowDown');
    expect(at()).toBe('b');
    document.documentElement.style.direction = '';
  });

  it('skip controls that are disabled, hidden or focused only by the page [ALL-02]', () => {
    page(
      '<button id="a" data-first>A</button><button disabled>X</button><p inert><button>X</button></p><button tabindex="-1">X</button><button id="b">B</button>',
    );
    press('ArrowDown');
    expect(at()).toBe('b');
  });

  it('stay inside a dialog and an open panel [ALL-02]', () => {
    page(
      '<button>X</button><section data-arrows="inside"><button id="a" data-first>A</button><button id="b">B</button></section><button>X</button>',
    );
    press('ArrowDown', 'ArrowDown');
    expect(at()).toBe('a');
    page('<button id="x" data-first>X</button><div aria-modal="true"><button id="a">A</button></div>');
    press('ArrowUp');
    expect(at()).toBe('a');
  });

  it('choose nothing by passing, where the visitor came by them; Enter does [ALL-02]', () => {
    page(
      `<button id="a" data-first>A</button><fieldset>${RADIOS}</fieldset><input type="checkbox" id="c"><button id="b">B</button>`,
    );
    press('ArrowDown', 'ArrowDown');
    expect(at()).toBe('r2');
    expect(document.querySelector(':checked')).toBeNull();
    press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    expect([byId<HTMLInputElement>('r2').checked, byId<HTMLInputElement>('c').checked]).toEqual([true, true]);
    press('ArrowDown');
    expect(at()).toBe('b');
  });

  it('choose within a group reached by Tab, and leave it at its ends [ALL-02]', () => {
    page(`<button id="a">A</button><fieldset>${RADIOS}</fieldset><button id="b">B</button>`);
    byId('r1').focus();
    press('ArrowDown');
    expect(at(), 'left to the browser').toBe('r1');
    byId('r3').focus();
    press('ArrowDown');
    expect(at()).toBe('b');
    press('ArrowUp', 'Tab');
    byId('r1').focus();
    press('ArrowUp');
    expect(at()).toBe('a');
  });

  it('move the caret of a text sideways and leave it at its ends, up and down at once [ALL-02]', () => {
    page('<button id="a" data-first>A</button><input type="text" id="name" value="Eva"><button id="b">B</button>');
    press('ArrowDown');
    byId<HTMLInputElement>('name').setSelectionRange(2, 2);
    press('ArrowRight');
    expect(at()).toBe('name');
    press('ArrowRight');
    expect(at()).toBe('b');
    press('ArrowUp', 'ArrowLeft');
    expect(at()).toBe('name');
    press('ArrowUp');
    expect(at()).toBe('a');
  });

  it('move within an open list, and leave it past its ends [ALL-02]', () => {
    page(
      '<button id="a" data-first>A</button><input type="text" id="who" role="combobox" aria-expanded="true"><ul><li id="o1"></li><li id="o2"></li></ul><button id="b">B</button>',
    );
    press('ArrowDown', 'ArrowDown');
    byId('who').setAttribute('aria-activedescendant', 'o1');
    press('ArrowDown');
    expect(at()).toBe('who');
    byId('who').setAttribute('aria-activedescendant', 'o2');
    press('ArrowDown');
    expect(at()).toBe('b');
  });

  it('change no choice from a list, which Enter opens [ALL-02]', () => {
    page(
      '<button id="a" data-first>A</button><select id="country"><option>SE</option><option>DE</option></select><button id="b">B</button>',
    );
    const opened: string[] = [];
    byId<HTMLSelectElement>('country').showPicker = () => void opened.push('country');
    press('ArrowDown', 'Enter', 'ArrowDown');
    expect([at(), opened, byId<HTMLSelectElement>('country').value]).toEqual(['b', ['country'], 'SE']);
  });

  it('move between rows of buttons to the nearest, and never past a field [ALL-02]', () => {
    page(`<button id="a1" data-box="0 0 90 40" data-first>A</button><button id="a2" data-box="100 0 90 40">A</button>
      <button id="b1" data-box="0 50 90 40">B</button><button id="b2" data-box="100 50 90 40">B</button>
      <input type="text" id="c1" data-box="0 100 90 40"><input type="text" id="c2" data-box="100 100 90 40">
      <button id="d" data-box="0 150 90 40">D</button>`);
    places();
    const way: string[] = [];
    for (const key of ['Right', 'Down', 'Down', 'Down', 'Down', 'Up', 'Up', 'Up', 'Up']) {
      press(`Arrow${key}`);
      way.push(at());
    }
    expect(way).toEqual(['a2', 'b2', 'c1', 'c2', 'd', 'c2', 'c1', 'b2', 'a2']);
  });

  it('leave keys with others held, and what the page has dealt with, alone [ALL-02]', () => {
    page('<button id="a" data-first>A</button><button id="b">B</button>');
    const event = new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true });
    expect(document.activeElement?.dispatchEvent(event)).toBe(true);
    expect(at()).toBe('a');
  });

  it('lead from every control to every other, and change none on the way [ALL-02]', () => {
    const kinds = [
      (id: string) => `<button id="${id}">B</button>`,
      (id: string) => `<a href="#" id="${id}">A</a>`,
      (id: string) => `<input type="text" id="${id}" value="${id}">`,
      (id: string) => `<input type="checkbox" id="${id}">`,
      (id: string) =>
        `<fieldset><input type="radio" name="${id}" id="${id}"><input type="radio" name="${id}" id="${id}-2"></fieldset>`,
      (id: string) => `<select id="${id}"><option>1</option><option>2</option></select>`,
      () => '<h2 tabindex="-1">Words</h2><button disabled>X</button>',
    ];
    const key = fc.constantFrom('ArrowRight', 'ArrowLeft');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: kinds.length - 1 }), { minLength: 1, maxLength: 12 }),
        key,
        (picked, way) => {
          page(
            `<main><h1 tabindex="-1" data-first>T</h1>${picked.map((kind, at) => kinds[kind]?.(`c${at}`)).join('')}</main>`,
          );
          const all = findStops(document.body).map(({ id }) => id);
          const seen = new Set<string>();
          // Each text takes as many keys as it has letters.
          for (let i = 0; i < 5 * all.length; i += 1) {
            press(way);
            seen.add(at());
          }
          expect([...seen].sort()).toEqual([...all].sort());
          expect(document.querySelector(':checked:not(option)')).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });
});
