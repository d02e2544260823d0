import { minutesOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument, OpeningHours } from '../../../schemas/generated/types.ts';
import { idOf } from '../../draft/places.ts';

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** To which days the times of one can be copied at once. */
export const COPIES = { workdays: DAYS.slice(0, 5), weekend: DAYS.slice(5), all: DAYS } as const;

/** A time in which check-in is open, as HH:MM. One that ends before it begins runs past midnight. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The hours a place has itself; undefined if those above hold, or it is always open. */
export function hoursAt({ opening_hours }: LocationDocument, id: string | undefined): OpeningHours | undefined {
  if (id === undefined) return opening_hours?.default;
  const byId = opening_hours?.by_id ?? {};
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}

/** Begins hours at a place: on workdays, from six to six; or takes them away. */
export function setHours(document: LocationDocument, key: string, isOwn: boolean): void {
  const id = idOf(document, key);
  const { opening_hours: before } = document;
  const week = Object.fromEntries(DAYS.slice(0, 5).map((day) => [day, ['06:00-18:00']]));
  if (!isOwn) {
    if (id === undefined) delete before?.default;
    else delete before?.by_id?.[id];
    return;
  }
  if (hoursAt(document, id) !== undefined) return;
  document.opening_hours = { ...before };
  if (id === undefined) document.opening_hours.default = { week };
  else document.opening_hours.by_id = { ...before?.by_id, [id]: { week } };
}

export function spansOf(hours: OpeningHours, day: Day): readonly Span[] {
  return (hours.week[day] ?? []).map(spanOf);
}

function spanOf(text: string): Span {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
}

/** A day without times is closed, and is not written. */
export function setSpans(hours: OpeningHours, day: Day, spans: readonly Span[]): void {
  if (spans.length === 0) delete hours.week[day];
  else hours.week[day] = spans.map(({ from, to }) => `${from}-${to}`);
}

/** What is wrong with the times of a day; null if nothing is. */
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

/** A single day that differs from its weekday; without times it is closed. */
export interface Exception {
  readonly day: string;
  readonly spans: readonly Span[];
}

/** All of them, each once and in order; where a day is both, closed counts. */
export function exceptionsOf({ closed = [], dates = {} }: OpeningHours): readonly Exception[] {
  const days = [...new Set([...closed, ...Object.keys(dates)])].sort();
  return days.map((day) => ({ day, spans: closed.includes(day) ? [] : (dates[day] ?? []).map(spanOf) }));
}

/** Gives a day its times; none closes it. */
export function setException(hours: OpeningHours, day: string, spans: readonly Span[]): void {
  dropException(hours, day);
  if (spans.length === 0) hours.closed = [...(hours.closed ?? []), day].sort();
  else hours.dates = { ...hours.dates, [day]: spans.map(({ from, to }) => `${from}-${to}`) };
}

/** The day is as its weekday again. */
export function dropException(hours: OpeningHours, day: string): void {
  const closed = (hours.closed ?? []).filter((one) => one !== day);
  const { [day]: _, ...dates } = hours.dates ?? {};
  if (closed.length > 0) hours.closed = closed;
  else delete hours.closed;
  if (Object.keys(dates).length > 0) hours.dates = dates;
  else delete hours.dates;
}

/** Whether check-in is shut at a place until somebody opens it (CLOSE-02). */
export function isShut({ checkin_not_allowed: rule }: LocationDocument, id: string | undefined): boolean {
  if (rule === undefined || typeof rule === 'boolean') return rule === true;
  return id !== undefined && rule.some((one) => String(one) === id);
}

/** A location is shut as a whole, or at some places: the one replaces the other, as the document can say only one. */
export function setShut(document: LocationDocument, key: string, isOn: boolean): void {
  const id = idOf(document, key);
  const { checkin_not_allowed: rule } = document;
  if (id === undefined) {
    if (isOn) document.checkin_not_allowed = true;
    else delete document.checkin_not_allowed;
    return;
  }
  const others = Array.isArray(rule) ? rule.filter((one) => String(one) !== id) : [];
  const next = isOn ? [...others, /^\d{1,15}$/.test(id) ? Number(id) : id] : others;
  if (next.length === 0) delete document.checkin_not_allowed;
  else document.checkin_not_allowed = next;
}
