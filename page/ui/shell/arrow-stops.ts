import type { Arrow } from './arrow-fields.ts';

const STOPS = 'a[href], button, input, select, textarea, summary, video[controls], audio[controls], [tabindex="0"]';

const KEEPERS = '[aria-modal="true"], [data-arrows="inside"]';

/** Safe to skip, because they hold no input. */
const PRESSED = 'a, button, summary';

/** Pixels by which rows may overlap. */
const SLACK = 4;

function isStop(element: HTMLElement): boolean {
  if (element.matches(':disabled, [type="hidden"], [tabindex="-1"]')) return false;
  return element.closest('[inert]') === null && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

/** Innermost open dialog, or the page. */
export function scopeOf(from: Element): HTMLElement {
  const { body } = from.ownerDocument;
  const own = from.closest<HTMLElement>(KEEPERS);
  if (own) return own;
  return [...body.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? body;
}

/** Focusable elements in document order. */
export function findStops(scope: HTMLElement): readonly HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
}

/** Next stop for a key; wraps around at the ends. */
export function stopFor(scope: HTMLElement, from: Element, key: Arrow): HTMLElement | undefined {
  const stops = findStops(scope);
  // A Latin keypad runs left to right in every language.
  const area = scope.localName === 'body' ? scope.ownerDocument.documentElement : (from.parentElement ?? scope);
  const isRightToLeft = getComputedStyle(area).direction === 'rtl';
  const ahead = key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const way = ahead ? stopsAfter(stops, from) : stopsBefore(stops, from);
  const next = way[0] ?? (ahead ? stops[0] : stops.at(-1));
  return isAcross || !from.matches(PRESSED) ? next : (inNextRow(from, way) ?? next);
}

/** Without focus, at the slide's beginning. */
const start = (from: Element): Element =>
  from.localName === 'body' ? (from.querySelector('main h1') ?? from.querySelector('main') ?? from) : from;

function stopsAfter(stops: readonly HTMLElement[], from: Element): readonly HTMLElement[] {
  return stops.filter((stop) => start(from).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Nearest first. */
function stopsBefore(stops: readonly HTMLElement[], from: Element): readonly HTMLElement[] {
  return stops
    .filter((stop) => start(from).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING)
    .filter((stop) => !stop.contains(from))
    .reverse();
}

/** A field that would be skipped comes first. */
function inNextRow(from: Element, way: readonly HTMLElement[]): HTMLElement | undefined {
  const own = from.getBoundingClientRect();
  const isBeside = (a: DOMRect, b: DOMRect): boolean => a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
  const centre = ({ left, width }: DOMRect): number => left + width / 2;
  const distance = (stop: HTMLElement): number => Math.abs(centre(stop.getBoundingClientRect()) - centre(own));
  const first = way.findIndex((stop) => !stop.matches(PRESSED) || !isBeside(stop.getBoundingClientRect(), own));
  const row = way[first];
  if (row === undefined || !row.matches(PRESSED)) return row;
  const box = row.getBoundingClientRect();
  const end = way.findIndex(
    (stop, at) => at > first && (!stop.matches(PRESSED) || !isBeside(stop.getBoundingClientRect(), box)),
  );
  const all = way.slice(first, end === -1 ? undefined : end);
  return all.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest), row);
}
