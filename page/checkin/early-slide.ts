import type { Arrival, Engine } from 'gatehouse-engine';
import './early-slide.css';
import { EARLY_ID } from '../../plugins/_kit/page/language-links.ts';
import { setValue } from '../../plugins/_kit/page/set-value.ts';

/**
 * The slide behind the first one, as the page of a visitor's own device brings it along: a tap on the language, or a link
 * to it, shows it before the page's code has come, and its fields can be filled in [FAST-02]. Where there is none, the tap
 * shows that the page is loading, and is carried out once it has [TRUE-09].
 */
export interface EarlySlide {
  /** Whether a visitor has it before them. */
  isShown(): boolean;
  /** Whether they tapped for it; a link to it has rules of its own for where the visit begins [NAV-05]. */
  isTapped(): boolean;
  /** Where the visit begins: here, for a visitor who has tapped so far without any code. */
  arrival(own: Arrival): Arrival;
  /**
   * Waits until `container` shows the same slide, enters there what has been entered here, and goes. Goes without that if
   * nobody has it before them, or once the visit is further on.
   */
  handOver(engine: Pick<Engine, 'state' | 'subscribe'>, container: Element): void;
  remove(): void;
}

export function findEarlySlide(document: Document): EarlySlide | null {
  const slide = document.getElementById(EARLY_ID);
  if (slide === null) return null;
  const isWaiting = slide.hasAttribute('data-waits');
  const isShown = (): boolean => getComputedStyle(slide).display !== 'none';
  const isTapped = (): boolean => isShown() && !slide.matches(':target');
  return {
    isShown,
    isTapped,
    arrival: (own) =>
      isTapped() ? { ...own, hash: `#${EARLY_ID}`, navigation: 'navigate', referrer: document.location.href } : own,
    handOver(engine, container) {
      if (!isShown()) return slide.remove();
      const look = (): void => {
        const { slide: shown, index, modal } = engine.state();
        const isHere = shown.key === slide.dataset.key;
        // What the visit asks meanwhile, it asks in front of the page itself; what was entered is kept for later.
        slide.toggleAttribute('data-aside', modal !== null || !isHere);
        const same = container.querySelector(`[data-key="${slide.dataset.key}"]`);
        if (isHere && same && isWaiting) end();
        else if (isHere && same?.querySelector('[name]')) moveOver(same);
        else if (!isHere && index > 0) end();
      };
      const moveOver = (same: Element): void => {
        const scrolled = slide.scrollTop;
        enterAgain(slide, same);
        end();
        document.documentElement.scrollTop ||= scrolled;
      };
      const end = (): void => {
        watch.disconnect();
        unsubscribe();
        slide.remove();
      };
      const watch = new MutationObserver(look);
      watch.observe(container, { childList: true, subtree: true });
      const unsubscribe = engine.subscribe(look);
      look();
    },
    remove: () => slide.remove(),
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Enters in the fields of `to` what differs in those of `from`, by their names, and moves focus and caret over. */
function enterAgain(from: Element, to: Element): void {
  const { activeElement } = from.ownerDocument;
  const active = from.contains(activeElement) ? activeElement : null;
  for (const field of from.querySelectorAll<Control>('[name]')) {
    const twin = twinOf(field, to);
    if (twin === null) continue;
    if (
      field instanceof HTMLInputElement &&
      twin instanceof HTMLInputElement &&
      /^(checkbox|radio)$/.test(field.type)
    ) {
      if (field.checked !== field.defaultChecked && field.checked !== twin.checked) twin.click();
    } else if (isChanged(field) && field.value !== twin.value) {
      setValue(twin, field.value);
      twin.dispatchEvent(new Event(twin instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      // Anyone who is not in a field has left it: it closes what it had opened.
      if (field !== active) twin.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  }
  if (active === null) return;
  const twin = isControl(active) ? twinOf(active, to) : null;
  (twin ?? to.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  if (active instanceof HTMLInputElement && twin instanceof HTMLInputElement && active.selectionStart !== null) {
    twin.setSelectionRange(active.selectionStart, active.selectionEnd);
  }
}

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

/** Whether the visitor has entered something else than the page brought. */
const isChanged = (field: Control): boolean => field instanceof HTMLSelectElement || field.value !== field.defaultValue;

/** The field of the same name; of several, such as options, the one with the same value. */
function twinOf(field: Control, within: Element): Control | null {
  const twins = [...within.querySelectorAll<Control>(`[name="${CSS.escape(field.name)}"]`)];
  return twins.find((twin) => twins.length === 1 || twin.value === field.value) ?? null;
}
