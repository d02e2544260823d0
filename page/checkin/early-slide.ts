import type { Arrival, Engine } from 'gatehouse-engine';
import type { Gatehouse } from '../../plugins/_kit/product.ts';
import './early-slide.css';
import { EARLY_ID } from '../../plugins/_kit/page/language-links.ts';
import { setValue } from '../../plugins/_kit/page/set-value.ts';

/**
 * The prerendered second slide, which visitors can fill in before the code loads [FAST-02]. Without one, a tap shows a
 * loading message and is carried out later [TRUE-09].
 */
export interface EarlySlide {
  isShown(): boolean;
  /** A link to the slide does not count [NAV-05]. */
  isTapped(): boolean;
  arrival(own: Arrival): Arrival;
  handOver(engine: Pick<Engine<Gatehouse>, 'state' | 'subscribe'>, container: Element): void;
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
        // A question appears in front; the entries are kept.
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
      // Leaving the field closes what it had opened.
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

const isChanged = (field: Control): boolean => field instanceof HTMLSelectElement || field.value !== field.defaultValue;

/** Several fields of a name differ in value. */
function twinOf(field: Control, within: Element): Control | null {
  const twins = [...within.querySelectorAll<Control>(`[name="${CSS.escape(field.name)}"]`)];
  return twins.find((twin) => twins.length === 1 || twin.value === field.value) ?? null;
}
