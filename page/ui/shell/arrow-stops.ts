import type { Arrow } from './arrow-fields.ts';

const STOPS = 'a[href], button, input, select, textarea, summary, video[controls], audio[controls], [tabindex="0"]';

/** What keeps the focus while it is open: a dialog, or what says so itself. */
const KEEPERS = '[aria-modal="true"], [data-arrows="inside"]';

/** Pressed and never filled in: whoever passes one by has left nothing out. */
const PRESSED = 'a, button, summary';

/** Pixels by which rows may overlap and still be two. */
const SLACK = 4;

function isStop(element: HTMLElement): boolean {
  if (element.matches(':disabled, [type="hidden"], [tabindex="-1"]')) return false;
  return element.closest('[inert]') === null && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

/** Within what the arrows go round: what is open in front of the page, or the page. */
export function scopeOf(from: Element): HTMLElement {
  const { body } = from.ownerDocument;
  const own = from.closest<HTMLElement>(KEEPERS);
  if (own) return own;
  return [...body.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? body;
}

/** Everything that can have the focus, in the order of the document. */
export function stopsIn(scope: HTMLElement): readonly HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
}

/** The stop that a key leads to; past the last one it goes round. */
export function stopFor(scope: HTMLElement, from: Element, key: Arrow): HTMLElement | undefined {
  const stops = stopsIn(scope);
  // Keys of Latin letters run from left to right in every language; on a page, one order leads past all.
  const area = scope.localName === 'body' ? scope.ownerDocument.documentElement : (from.parentElement ?? scope);
  const isRightToLeft = getComputedStyle(area).direction === 'rtl';
  const ahead = key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const way = ahead ? stopsAfter(stops, from) : stopsBefore(stops, from);
  const next = way[0] ?? (ahead ? stops[0] : stops.at(-1));
  return isAcross || !from.matches(PRESSED) ? next : (inNextRow(from, way) ?? next);
}

/** Without a focus, the slide's beginning is where the visitor is. */
const start = (from: Element): Element =>
  from.localName === 'body' ? (from.querySelector('main h1') ?? from.querySelector('main') ?? from) : from;

function stopsAfter(stops: readonly HTMLElement[], from: Element): readonly HTMLElement[] {
  return stops.filter((stop) => start(from).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The nearest first. */
function stopsBefore(stops: readonly HTMLElement[], from: Element): readonly HTMLElement[] {
  return stops
    .filter((stop) => start(from).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING)
    .filter((stop) => !stop.contains(from))
    .reverse();
}

/** Of the row above or below, what stands nearest; a field that would be passed by comes first. */
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
