// @vitest-environment jsdom

import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createFakeClock, settle } from 'gatehouse-engine/testing';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { english as texts } from '../../../domain/texts/product-texts.ts';
import type { Config } from '../product.ts';
import { accentsOf } from './accents.ts';
import './Keyboard.tsx';
import { LATIN, layoutsFor, padFor } from './layouts.ts';
import { hasKeyboard, type KeyboardContext, OnScreenKeyboard } from './OnScreenKeyboard.tsx';

afterEach(cleanup);

interface Given {
  readonly kiosk?: 0 | 1;
  readonly stored?: string | null;
  readonly locale?: string;
}

function setUp({ kiosk = 1, stored = null, locale = 'en' }: Given = {}) {
  const clock = createFakeClock();
  const ctx: KeyboardContext = {
    config: { location: { id: 1, module_kiosk: kiosk }, language: { locale } } as Config,
    services: {
      text: (key, given) => (texts[key] ?? '').replace(':name', String(given?.name)),
      storage: { get: () => stored },
    },
    clock,
    signal: new AbortController().signal,
  };
  function Page(): ReactNode {
    const [values, setValues] = useState<Record<string, string>>({});
    const input = (name: string, more: object = {}): ReactNode => (
      <input
        name={name}
        aria-label={name}
        type="text"
        value={values[name] ?? ''}
        onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        {...more}
      />
    );
    return (
      <div data-slide="form">
        {input('name')}
        {input('plate', { 'data-keyboard': 'plate' })}
        {input('phone', { type: 'tel' })}
        <button type="button">elsewhere</button>
        <OnScreenKeyboard ctx={ctx} />
      </div>
    );
  }
  render(<Page />);
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
  const pass = (ms: number) =>
    act(async () => {
      await clock.advance(ms);
      for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setTimeout(resolve, 1));
      await settle();
    });
  const touch = (element: Element, pointerType = 'touch') =>
    act(() => {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType }));
      if (element instanceof HTMLElement) element.focus();
    });
  const keyboard = () => document.querySelector('.gh-keyboard');
  const key = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('.gh-key')].find(
      (k) => k.textContent === label || k.getAttribute('aria-label') === label,
    );
  const press = (...labels: string[]) => {
    for (const label of labels) fireEvent.click(key(label) as HTMLElement);
  };
  return { clock, field, pass, touch, keyboard, key, press };
}

describe('the on-screen keyboard', () => {
  it('is there for kiosks, and for devices that say so, whatever the location says [FORM-10]', () => {
    const has = (module_kiosk: 0 | 1, stored: string | null) =>
      hasKeyboard({
        config: { location: { id: 1, module_kiosk } } as Config,
        services: { text: () => '', storage: { get: () => stored } },
      });
    expect([has(1, null), has(0, null), has(0, '1'), has(0, 'true'), has(1, '0'), has(1, 'false')]).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('opens on touch, 500 ms after the last one, and not for a mouse [FORM-10]', async () => {
    const { field, touch, pass, keyboard } = setUp();
    touch(field('name'), 'mouse');
    await pass(1000);
    expect(keyboard()).toBeNull();
    touch(field('name'));
    await pass(400);
    touch(field('name'));
    await pass(400);
    expect(keyboard()).toBeNull();
    await pass(100);
    expect(keyboard()).not.toBeNull();
    expect(field('name').inputMode).toBe('none');
  });

  it('does not come back when it is closed right after another field was touched [FORM-10]', async () => {
    const { field, touch, pass, press, keyboard } = setUp();
    touch(field('name'));
    await pass(500);
    touch(field('phone'));
    await pass(100);
    press('Close keyboard');
    await pass(1000);
    expect(keyboard()).toBeNull();
  });

  it('does not open when something else is touched right after the field [FORM-10]', async () => {
    const { field, touch, pass, keyboard } = setUp();
    touch(field('name'));
    await pass(300);
    touch(document.querySelector('button') as HTMLElement);
    await pass(1000);
    expect(keyboard()).toBeNull();
  });

  it('types at the cursor into the field of the page, words beginning with a capital [FORM-10]', async () => {
    const { field, touch, pass, press } = setUp();
    touch(field('name'));
    await pass(500);
    press('E', 'v', 'a', 'Space', 'B', 'o');
    expect(field('name').value).toBe('Eva Bo');
    field('name').setSelectionRange(1, 3);
    press('Delete');
    expect(field('name').value).toBe('E Bo');
  });

  it('has digits and plus for a phone, capitals for a plate, and follows the focus [FORM-10]', async () => {
    const { field, touch, pass, press, keyboard, key } = setUp();
    touch(field('name'));
    await pass(500);
    press('Next field');
    expect(keyboard()).toHaveAttribute('data-keyboard-pad', 'plate');
    press('A', 'B', '1');
    expect(field('plate').value).toBe('AB1');
    press('Next field');
    expect(keyboard()).toHaveAttribute('data-keyboard-pad', 'phone');
    expect(key('q')).toBeUndefined();
    press('+', '4', '6');
    expect(field('phone').value).toBe('+46');
    press('Next field');
    expect(keyboard()).toBeNull();
  });

  it('closes by its key, by Escape and by a touch beside it [FORM-10]', async () => {
    const { field, touch, pass, keyboard } = setUp();
    const open = async () => {
      touch(field('name'));
      await pass(500);
    };
    await open();
    fireEvent.click(document.querySelector('[data-action="keyboard-close"]') as HTMLElement);
    expect(keyboard()).toBeNull();
    await open();
    fireEvent.keyDown(keyboard() as Element, { key: 'Escape' });
    expect(keyboard()).toBeNull();
    await open();
    const beside = document.querySelector('button') as Element;
    touch(beside);
    // The keyboard stays open until the click, or the page would move under the finger and another element get the tap.
    expect(keyboard()).not.toBeNull();
    fireEvent.click(beside);
    expect(keyboard()).toBeNull();
  });

  it('can be opened and used without touch: every key is a button with a name [FORM-10]', async () => {
    const { pass, keyboard, press, field } = setUp();
    fireEvent.click(document.querySelector('[data-action="keyboard-open"]') as HTMLElement);
    await pass(0);
    expect(keyboard()?.getAttribute('aria-label')).toBe('Keyboard');
    for (const key of document.querySelectorAll('.gh-key')) {
      expect(key.tagName).toBe('BUTTON');
      expect(key.getAttribute('aria-label') || key.textContent).toBeTruthy();
    }
    expect(document.activeElement?.className).toContain('gh-key');
    press('A');
    expect(field('name').value).toBe('A');
    // The keys are rendered again in lower case, and the focus stays on the same key.
    expect(document.activeElement?.textContent).toBe('a');
    press('Next field', 'B');
    expect(field('plate').value).toBe('B');
    expect(document.activeElement?.tagName).toBe('BUTTON');
    expect(keyboard()?.textContent).toContain('plate');
    fireEvent.click(document.querySelector('[data-action="keyboard-close"]') as HTMLElement);
    await pass(0);
    expect(document.activeElement?.getAttribute('data-action')).toBe('keyboard-open');
  });

  it("writes the visitor's script, with Latin letters a key away [FORM-10]", async () => {
    const { field, touch, pass, press, key } = setUp({ locale: 'uk' });
    touch(field('name'));
    await pass(500);
    press('Ї', 'ж');
    expect(field('name').value).toBe('Їж');
    press('Letters ABC');
    expect(key('q')).toBeDefined();
    press('Letters АБВ');
    expect(key('q')).toBeUndefined();
  });

  it('offers the other letters of a key that is held, and types the one that is chosen [FORM-10]', async () => {
    const { field, touch, pass, press, key, keyboard } = setUp();
    touch(field('name'));
    await pass(500);
    press('X');
    const hold = async (label: string, ms: number) => {
      fireEvent.pointerDown(key(label) as HTMLElement);
      await pass(ms);
      fireEvent.pointerUp(key(label) as HTMLElement);
      fireEvent.click(key(label) as HTMLElement);
    };
    await hold('e', 200);
    expect(field('name').value).toBe('Xe');
    await hold('e', 500);
    // The click that ends it types nothing.
    expect(field('name').value).toBe('Xe');
    expect(keyboard()?.querySelector('[role="group"]')).toHaveAccessibleName('Other letters: e');
    press('é');
    expect(field('name').value).toBe('Xeé');
    expect(keyboard()?.querySelector('[role="group"]')).toBeNull();
    press('r');
    expect(field('name').value).toBe('Xeér');
    await hold('q', 600);
    expect(field('name').value).toBe('Xeérq');
  });

  it('offers them by arrow up as well, as capitals for a capital [FORM-10]', async () => {
    const { pass, field, key } = setUp();
    fireEvent.click(document.querySelector('[data-action="keyboard-open"]') as HTMLElement);
    await pass(0);
    const letter = key('A') as HTMLElement;
    expect(letter).toHaveAttribute('aria-haspopup', 'true');
    letter.focus();
    fireEvent.keyDown(letter, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Ä');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('Å');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement?.textContent).toBe('A');
    fireEvent.keyDown(key('A') as HTMLElement, { key: 'ArrowUp' });
    fireEvent.click(key('Å') as HTMLElement);
    expect(field('name').value).toBe('Å');
  });

  describe('for arrows and Enter', () => {
    const enter = (element: Element | null, more: object = {}) =>
      fireEvent.keyDown(element as Element, { key: 'Enter', ...more });
    afterEach(() => void delete document.documentElement.dataset.keys);

    it('is opened by Enter on a field, takes the focus, and gives it back [FORM-10] [ALL-02]', async () => {
      document.documentElement.dataset.keys = 'arrows';
      const { pass, field, keyboard, press } = setUp();
      field('plate').focus();
      expect(enter(field('plate')), 'Enter does not go on').toBe(false);
      await pass(0);
      expect(document.activeElement).toHaveClass('gh-key');
      press('A', 'B', 'Close keyboard');
      await pass(0);
      expect(field('plate').value).toBe('AB');
      expect(keyboard()).toBeNull();
      expect(document.activeElement).toBe(field('plate'));
    });

    it('leaves Enter alone where the visitor typed by other keys, or came by Tab [SHELL-06] [ALL-02]', async () => {
      const { pass, field, keyboard } = setUp();
      field('name').focus();
      expect(enter(field('name'))).toBe(true);
      document.documentElement.dataset.keys = 'arrows';
      fireEvent.keyDown(field('name'), { key: 'E' });
      expect(enter(field('name'))).toBe(true);
      await pass(0);
      expect(keyboard()).toBeNull();
    });

    it('offers the other letters of a key by Enter that is held, in place of the one that it typed [FORM-10] [ALL-02]', async () => {
      document.documentElement.dataset.keys = 'arrows';
      const { pass, field, key, press } = setUp();
      field('name').focus();
      enter(field('name'));
      await pass(0);
      (key('A') as HTMLElement).focus();
      press('A');
      (key('a') as HTMLElement).focus();
      press('a');
      enter(key('a') as HTMLElement, { repeat: true });
      expect(field('name').value).toBe('A');
      expect(document.activeElement?.textContent).toBe('ä');
      expect(enter(document.activeElement, { repeat: true }), 'the key is still held').toBe(false);
      press('å');
      expect(field('name').value).toBe('Aå');
    });
  });

  it('has the accents of every language behind the plain Latin letters [FORM-10]', () => {
    const plain = LATIN.rows.flatMap((row) => row.split(' '));
    const behind = plain.flatMap((key) => accentsOf(key, plain));
    const all = [
      'sv',
      'da',
      'no',
      'de',
      'pl',
      'lt',
      'lv',
      'et',
      'fi',
      'nl',
      'fr',
      'es',
      'it',
      'cs',
      'sk',
      'hu',
      'ro',
      'tr',
    ];
    for (const locale of all) {
      const own = layoutsFor(locale)[0].rows.flatMap((row) => row.split(' '));
      for (const letter of own.filter((one) => !plain.includes(one)))
        expect(behind, `${letter} of ${locale}`).toContain(letter);
    }
  });

  it('knows the letters of every language of the product [FORM-10]', () => {
    const keys = (row: string) => row.split(' ');
    const letters = (locale: string) =>
      layoutsFor(locale)
        .flatMap((l) => l.rows)
        .flatMap(keys);
    const needed = {
      sv: 'åäö',
      da: 'æøå',
      no: 'æøå',
      de: 'äöüß',
      pl: 'ąćęłńóśźż',
      lt: 'ąčęėįšųūž',
      lv: 'āčēģīķļņšūž',
      et: 'õäöü',
      fi: 'äö',
      nl: 'ëï',
      fr: 'éèçà',
      es: 'ñ',
      it: 'òù',
      cs: 'ěščřžů',
      sk: 'ľščťž',
      hu: 'őű',
      ro: 'ăâîșț',
      bg: 'ъьщю',
      uk: 'іїєґ',
      ru: 'ёыэъ',
      tr: 'ğışçöü',
      ar: 'ضءىة',
      fa: 'پچژگ',
      en: 'qz',
    }; // prettier-ignore
    for (const [locale, wanted] of Object.entries(needed)) {
      for (const letter of wanted) expect(letters(locale), `${letter} of ${locale}`).toContain(letter);
      for (const row of layoutsFor(locale).flatMap((l) => l.rows))
        expect(new Set(keys(row)).size).toBe(keys(row).length);
    }
  });

  it('chooses the pad by what the input says, else by its type [FORM-10]', () => {
    expect(padFor({ type: 'tel', wish: 'digits' })).toBe('digits');
    expect(padFor({ type: 'tel', wish: undefined })).toBe('phone');
    expect(padFor({ type: 'text', wish: undefined })).toBe('letters');
  });
});
