import type { Arrow } from './arrow-fields.ts';

/** Share of the screen; the overlap helps the eye. */
const STEP = 0.8;
/** Pixels not worth a key press. */
const LITTLE = 40;

/** Scrolls unread content into view before Up or Down moves on. @returns whether it scrolled */
export function tryScroll(scope: HTMLElement, from: Element, to: HTMLElement | undefined, key: Arrow): boolean {
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
  // A sticky footer is near even if the content below it is not.
  if (main !== null && !main.contains(to)) return true;
  const isAfter = (from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
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
