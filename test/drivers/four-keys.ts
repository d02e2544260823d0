import { expect, type Locator, type Page } from '@playwright/test';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** More keys than any page of the demo takes. */
const MOST = 160;

/** A keypad as EN 301 549 knows it: four arrows and Enter; no Tab, no Space, no Escape, no letters [ALL-02]. */
export interface FourKeys {
  /** Moves the focus there, downwards first, then through everything. */
  goesTo(target: Locator): Promise<void>;
  presses(target: Locator): Promise<void>;
  /** Types on the on-screen keyboard key by key; closes it, unless the last key moves to the next screen. */
  types(field: Locator, text: string, then?: 'closes' | 'leads on'): Promise<void>;
  /** Checks that every control can be focused, and is visible while it is. */
  reachesAll(): Promise<void>;
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

export function fourKeys(page: Page): FourKeys {
  const press = (key: Arrow | 'Enter'): Promise<void> => page.keyboard.press(key);

  /** On the keyboard, by its rows. */
  const goesToKey = async (key: Locator): Promise<void> => {
    for (let i = 0; i < 40; i += 1) {
      const way = await key.evaluate((element): Arrow | null => {
        const now = element.ownerDocument.activeElement;
        if (now === null || now === element) return null;
        const [own, other] = [now.getBoundingClientRect(), element.getBoundingClientRect()];
        if (other.top > own.bottom - 8) return 'ArrowDown';
        if (other.bottom < own.top + 8) return 'ArrowUp';
        return other.left > own.left ? 'ArrowRight' : 'ArrowLeft';
      });
      if (way === null) return;
      await press(way);
    }
    throw new Error('a key is out of reach');
  };

  const keys: FourKeys = {
    async goesTo(target) {
      await expect(target).toBeVisible();
      for (let i = 0; i < MOST; i += 1) {
        if (await isFocused(target)) return;
        await press(i < MOST / 2 ? 'ArrowDown' : 'ArrowRight');
      }
      throw new Error(`out of reach: ${target}`);
    },
    async presses(target) {
      await expect(target).toBeEnabled();
      await keys.goesTo(target);
      await press('Enter');
    },
    async types(field, text, then = 'closes') {
      await keys.goesTo(field);
      await press('Enter');
      const keyboard = page.locator('.gh-keyboard');
      await expect(keyboard.locator('.gh-key:focus')).toHaveCount(1);
      for (const letter of text) {
        const key = letter === ' ' ? '{space}' : letter.toLowerCase();
        const wanted = keyboard.locator(`.gh-key[data-skbtn="${key}"]`);
        if ((await wanted.count()) === 0) await goesToKey(keyboard.locator('.gh-key[data-skbtn="{letters}"]'));
        if ((await wanted.count()) === 0) await press('Enter');
        await goesToKey(wanted);
        await press('Enter');
      }
      if (then === 'leads on') return;
      await goesToKey(keyboard.locator('[data-action="keyboard-close"]'));
      await press('Enter');
      await expect(keyboard).toHaveCount(0);
    },
    async reachesAll() {
      const seen = new Set<string>();
      const all = await page.evaluate(controls);
      let [before, last] = ['', ' '];
      for (let i = 0; i < MOST && seen.size < all.length; i += 1) {
        // A control that keeps the focus is moving its caret, or is the last box of a code.
        await press(last === before ? 'ArrowDown' : 'ArrowRight');
        const { id, isSeen } = await page.evaluate(focused);
        expect(isSeen, `${id} is on the screen while it has the focus`).toBe(true);
        if (all.includes(id)) seen.add(id);
        [before, last] = [last, id];
      }
      // Skips controls that have disappeared, such as the button for a new code.
      const there = await page.evaluate(reachable);
      expect(there.filter((id) => !seen.has(id))).toEqual([]);
    },
  };
  return keys;
}

/** Numbers the controls that a visitor could use. Runs in the page. */
function controls(): string[] {
  // A button stays when the slide changes, and may wait now.
  for (const before of document.querySelectorAll<HTMLElement>('[data-reached]')) delete before.dataset.reached;
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  const usable = all.filter(
    (element) =>
      !element.matches(':disabled, [type="hidden"]') && !element.closest('[inert]') && element.checkVisibility(),
  );
  return usable.map((element, at) => {
    element.dataset.reached = `${at} ${element.dataset.action ?? element.getAttribute('name') ?? element.textContent}`;
    return element.dataset.reached;
  });
}

/** Numbers of the controls that are still visible. Runs in the page. */
function reachable(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-reached]')];
  return all.filter((element) => element.checkVisibility()).map((element) => element.dataset.reached ?? '');
}

function focused(): { readonly id: string; readonly isSeen: boolean } {
  const element = document.activeElement as HTMLElement;
  const { top, bottom } = element.getBoundingClientRect();
  return { id: element.dataset.reached ?? '', isSeen: bottom > 0 && top < document.documentElement.clientHeight };
}
