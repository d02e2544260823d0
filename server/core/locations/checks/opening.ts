import {
  CHOICE_SLIDES,
  choicesAt,
  type Destination,
  findDestination,
  wholeLocation,
} from '../../../../domain/destination.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { appendToPointer } from '../../../../domain/json-pointer.ts';
import { closeData } from '../../../../domain/opening-hours.ts';
import { isPluginOff } from '../../../../domain/plugin-switches.ts';
import { minutesOf } from '../../../../domain/zone-clock.ts';
import type { LocationDocument, OpeningHours } from '../../../../schemas/generated/types.ts';
import { find } from './kinds.ts';

type PathOf = (inner: object) => string;

/** A place that never opens is fine beside others that do. [CLOSE-03] */
export function* checkOpening(document: LocationDocument, pathOf: PathOf): Generator<Finding> {
  const { opening_hours: hours, checkin_not_allowed: closed, settings } = document;
  const all = [hours?.default, ...Object.values(hours?.by_id ?? {})].filter((one) => one !== undefined);
  for (const one of all) yield* spans(one, pathOf(one));
  if (settings?.time_zone === undefined) yield find('zone_missing', '/settings');
  if (closed === true) return yield find('closed_by_hand', '/checkin_not_allowed');
  const whole = wholeLocation(document);
  if (!leadsOn(document, whole)) return yield* deadEnd(document, whole, pathOf);
  for (const place of openPlaces(document, whole))
    if (!leadsOn(document, place)) yield find('no_open_choice', pathOf(place.scopes.at(-1) ?? place.scopes[0]));
}

function* deadEnd(document: LocationDocument, whole: Destination, pathOf: PathOf): Generator<Finding> {
  const hours = document.opening_hours;
  if (childrenOf(document, whole).length === 0) {
    const own = hours?.by_id?.[String(document.id)] ?? hours?.default;
    const isByHand = own === undefined || !isNever(own);
    return yield isByHand ? find('closed_by_hand', '/checkin_not_allowed') : find('never_open', pathOf(own));
  }
  if (hours?.default !== undefined && isNever(hours.default)) yield find('never_open', '/opening_hours/default');
  else yield find('no_open_choice', '/location');
}

function openPlaces(document: LocationDocument, from: Destination): Destination[] {
  const open = childrenOf(document, from).filter((child) => isEverOpen(document, child));
  return open.flatMap((child) =>
    childrenOf(document, child).length === 0 ? [] : [child, ...openPlaces(document, child)],
  );
}

function leadsOn(document: LocationDocument, place: Destination): boolean {
  const children = childrenOf(document, place);
  // Without a choice, nothing asks whether it is open.
  if (children.length === 0) return place.scopes.length > 1 || isEverOpen(document, place);
  return children.some((child) => isEverOpen(document, child) && leadsOn(document, child));
}

function childrenOf(document: LocationDocument, place: Destination): Destination[] {
  const deepest = place.path.at(-1) ?? document.location;
  const { kind, items } = { items: [], ...choicesAt(deepest) };
  if (kind === 'none' || place.track !== undefined || isPluginOff(document, CHOICE_SLIDES[kind])) return [];
  return items.flatMap(({ id }) => {
    const child =
      kind === 'tracks' ? findDestination(document, place.subLocationId, id) : findDestination(document, id, 0);
    return child ?? [];
  });
}

function isEverOpen(document: LocationDocument, place: Destination): boolean {
  return closeData(document, place, 0, '').checkin_not_allowed === 'false';
}

const timesOf = (span: string): readonly (number | undefined)[] => span.split('-').map(minutesOf);

function isNever({ week, dates = {} }: OpeningHours): boolean {
  return [...Object.values(week), ...Object.values(dates)].every((spans) => spans.length === 0);
}

function* spans(hours: OpeningHours, path: string): Generator<Finding> {
  const lists = [
    ...Object.entries(hours.week).map(([day, list]) => ['week', day, list] as const),
    ...Object.entries(hours.dates ?? {}).map(([day, list]) => ['dates', day, list] as const),
  ];
  for (const [kind, day, list] of lists) {
    const ends: { readonly span: string; readonly from: number; readonly to: number }[] = [];
    for (const [i, span] of list.entries()) {
      const at = appendToPointer(path, kind, day, i);
      const [from, to] = timesOf(span);
      if (from === undefined || to === undefined || from === to) {
        yield find('hours_impossible', at, { span });
        continue;
      }
      const own = { span, from, to: to < from ? to + 1440 : to };
      const other = ends.find((earlier) => earlier.from < own.to && own.from < earlier.to);
      if (other !== undefined) yield find('hours_overlap', at, { span, other: other.span });
      ends.push(own);
    }
  }
  const days = [
    ...(hours.closed ?? []).map((day, i) => [day, appendToPointer(path, 'closed', i)] as const),
    ...Object.keys(hours.dates ?? {}).map((day) => [day, appendToPointer(path, 'dates', day)] as const),
  ];
  for (const [day, at] of days) {
    const date = new Date(`${day}T00:00:00Z`);
    const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
    if (!isReal) yield find('day_impossible', at, { day });
  }
}
