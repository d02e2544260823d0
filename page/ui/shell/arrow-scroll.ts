import type { Arrow } from './arrow-fields.ts';

/** Of a screen: what is left of it helps the eye to find where it was. */
const STEP = 0.8;
/** Pixels that are not worth a key press. */
const LITTLE = 40;

/**
 * Up and down first show what stands between here and the next stop: whoever has no other keys would never read it.
 * @returns whether it scrolled, and the focus stays
 */
export function scrolledInstead(scope: HTMLElement, from: Element, to: HTMLElement | undefined, key: Arrow): boolean {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return false;
  const { scrollingElement, documentElement } = scope.ownerDocument;
  const scroller = scope.localName === 'body' ? scrollingElement : scrollerIn(scope);
  if (!scroller) return false;
  const sign = key === 'ArrowDown' ? 1 : -1;
  const height = Math.min(scroller.clientHeight, documentElement.clientHeight);
  const left = sign > 0 ? scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop : scroller.scrollTop;
  if (left < LITTLE || (to !== undefined && !isFar(from, to, sign, height))) return false;
  scroller.scrollBy({ top: sign * STEP * height });
  return true;
}

function isFar(from: Element, to: HTMLElement, sign: number, height: number): boolean {
  const main = from.closest('main');
  // A footer that stays in view is near, and what it stands below is not.
  if (main !== null && !main.contains(to)) return true;
  const isAfter = (from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // Round to the other end, or to the only stop there is.
  const isRound = to === from || isAfter !== sign > 0;
  const [own, other] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const isOut = sign > 0 ? other.top > height : other.bottom < 0;
  const gap = sign > 0 ? other.top - Math.max(own.bottom, 0) : Math.min(own.top, height) - other.bottom;
  return isRound || (isOut && gap > height / 2);
}

function scrollerIn(scope: HTMLElement): Element | null {
  const { parentElement } = scope;
  const all = [scope, ...(parentElement ? [parentElement] : []), ...scope.querySelectorAll('*')];
  return all.find((element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && overflows(element)) ?? null;
}

const overflows = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + LITTLE;
