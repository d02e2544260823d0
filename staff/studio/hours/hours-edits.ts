import { minutesOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument, OpeningHours } from '../../../schemas/generated/types.ts';
import { idOf } from '../../draft/places.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

export const COPIES = { workdays: DAYS.slice(0, 5), weekend: DAYS.slice(5), all: DAYS } as const;

/** As HH:MM. A span that ends before it begins runs past midnight. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A place's own hours; undefined where it inherits them, or is always open. */
export function hoursAt({ opening_hours }: LocationDocument, id: string | undefined): OpeningHours | undefined {
  if (id === undefined) return opening_hours?.default;
  const byId = opening_hours?.by_id ?? {};
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}

/** Gives a place its own hours, to begin with from six to six on workdays, or drops them. */
export function setHours(document: LocationDocument, key: string, isOwn: boolean): void {
  const id = idOf(document, key);
  const { opening_hours: before } = document;
  const week = Object.fromEntries(COPIES.workdays.map((day) => [day, ['06:00-18:00']]));
  if (!isOwn) {
    if (id === undefined) delete before?.default;
    else delete before?.by_id?.[id];
  } else if (hoursAt(document, id) === undefined) {
    document.opening_hours = { ...before };
    if (id === undefined) document.opening_hours.default = { week };
    else document.opening_hours.by_id = { ...before?.by_id, [id]: { week } };
  }
}

export function spansOf(hours: OpeningHours, day: Day): readonly Span[] {
  return (hours.week[day] ?? []).map(spanOf);
}

function spanOf(text: string): Span {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
}

const textOf = ({ from, to }: Span) => `${from}-${to}`;

export function setSpans(hours: OpeningHours, day: Day, spans: readonly Span[]): void {
  setOrDrop(hours.week, day, spans.map(textOf));
}

export function problemOf(spans: readonly Span[]): 'empty' | 'overlap' | null {
  const times = spans.map(({ from, to }) => [minutesOf(from), minutesOf(to)] as const);
  if (times.some(([from, to]) => from === undefined || to === undefined)) return 'empty';
  const sorted = [...(times as readonly (readonly [number, number])[])].sort(([a], [b]) => a - b);
  const overlap = sorted.some(([, to], i) => {
    const next = sorted[i + 1]?.[0];
    return next !== undefined && next < (to <= (sorted[i]?.[0] ?? 0) ? to + 1440 : to);
  });
  return overlap ? 'overlap' : null;
}

interface Exception {
  readonly day: string;
  readonly spans: readonly Span[];
}

/** In order; a day that is listed twice is closed. */
export function exceptionsOf({ closed = [], dates = {} }: OpeningHours): readonly Exception[] {
  const days = [...new Set([...closed, ...Object.keys(dates)])].sort();
  return days.map((day) => ({ day, spans: closed.includes(day) ? [] : (dates[day] ?? []).map(spanOf) }));
}

export function setException(hours: OpeningHours, day: string, spans: readonly Span[]): void {
  dropException(hours, day);
  if (spans.length === 0) hours.closed = [...(hours.closed ?? []), day].sort();
  else hours.dates = { ...hours.dates, [day]: spans.map(textOf) };
}

export function dropException(hours: OpeningHours, day: string): void {
  const closed = (hours.closed ?? []).filter((one) => one !== day);
  const { [day]: _, ...dates } = hours.dates ?? {};
  setOrDrop(hours, 'closed', closed);
  setOrDrop(hours, 'dates', dates);
}

/** Whether check-in is shut at a place until someone opens it [CLOSE-02]. */
export function isShut({ checkin_not_allowed: rule }: LocationDocument, id: string | undefined): boolean {
  if (rule === undefined || typeof rule === 'boolean') return rule === true;
  return id !== undefined && rule.some((one) => String(one) === id);
}

/** The document can shut the whole location or a list of places, not both: one replaces the other. */
export function setShut(document: LocationDocument, key: string, isOn: boolean): void {
  const id = idOf(document, key);
  if (id === undefined) return setOrDrop(document, 'checkin_not_allowed', isOn || undefined);
  const { checkin_not_allowed: rule } = document;
  const others = Array.isArray(rule) ? rule.filter((one) => String(one) !== id) : [];
  const own = /^\d{1,15}$/.test(id) ? Number(id) : id;
  setOrDrop(document, 'checkin_not_allowed', isOn ? [...others, own] : others);
}
