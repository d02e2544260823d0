import type { LocationDocument, OpeningHours } from '../schemas/generated/types.ts';
import { type Destination, idsFromDeepest } from './destination.ts';
import { addDays, minutesOf, timeText, type WallClock, wallClock, zoneOf } from './zone-clock.ts';

export type OpeningRules = Pick<LocationDocument, 'opening_hours' | 'checkin_not_allowed' | 'settings'>;

/** [CLOSE-01] */
export interface CloseData {
  checkin_not_allowed: 'true' | 'false';
  date: string | null;
  time: string | null;
  /** Never opens again; not in the specified answer. */
  closed?: true;
}

const OPEN: CloseData = { checkin_not_allowed: 'false', date: null, time: null };
const NOT_ALLOWED: CloseData = { checkin_not_allowed: 'true', date: null, time: null };
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY = 1440;
/** In minutes. */
const TOLERANCE = 15;
const LOOK_AHEAD_DAYS = 366;

/** The deepest place with hours decides. `sent`: the visitor's clock, used within {@link TOLERANCE}. */
export function closeData(rules: OpeningRules, destination: Destination, now: number, sent: string): CloseData {
  const ids = idsFromDeepest(destination);
  if (isForbidden(rules, ids)) return NOT_ALLOWED;
  const hours = hoursFor(rules, ids);
  if (hours === undefined) return OPEN;
  const clock = believed(wallClock(now, zoneOf(rules)), sent);
  if (isOpen(hours, clock)) return OPEN;
  const next = nextOpening(hours, clock);
  return next === undefined
    ? { ...NOT_ALLOWED, closed: true }
    : { checkin_not_allowed: 'false', date: next.date, time: timeText(next.minutes) };
}

function isForbidden({ checkin_not_allowed }: OpeningRules, ids: readonly string[]): boolean {
  const rule = checkin_not_allowed ?? false;
  return typeof rule === 'boolean' ? rule : rule.some((id) => ids.includes(String(id)));
}

function hoursFor({ opening_hours }: OpeningRules, ids: readonly string[]): OpeningHours | undefined {
  const byId = opening_hours?.by_id ?? {};
  const own = ids.find((id) => Object.hasOwn(byId, id));
  return own === undefined ? opening_hours?.default : byId[own];
}

function believed(server: WallClock, sent: string): WallClock {
  const minutes = minutesOf(sent);
  if (minutes === undefined || minutes >= DAY) return server;
  const ahead = ((minutes - server.minutes + DAY + DAY / 2) % DAY) - DAY / 2;
  if (Math.abs(ahead) > TOLERANCE) return server;
  const shifted = server.minutes + ahead;
  const days = Math.floor(shifted / DAY);
  return { date: addDays(server.date, days), minutes: shifted - days * DAY };
}

function isOpen(hours: OpeningHours, { date, minutes }: WallClock): boolean {
  if (hours.closed?.includes(date)) return false;
  const today = spans(hours, date).some(([from, to]) => minutes >= from && minutes < to);
  return today || spans(hours, addDays(date, -1)).some(([, to]) => minutes < to - DAY);
}

function nextOpening(hours: OpeningHours, clock: WallClock): WallClock | undefined {
  for (let day = 0; day <= LOOK_AHEAD_DAYS; day += 1) {
    const date = addDays(clock.date, day);
    const starts = [0, ...spans(hours, date).map(([from]) => from)].sort((a, b) => a - b);
    const minutes = starts.find(
      (start) => (day > 0 || start > clock.minutes) && isOpen(hours, { date, minutes: start }),
    );
    if (minutes !== undefined) return { date, minutes };
  }
  return undefined;
}

/** Minutes since midnight; a span past midnight ends after 1440. */
function spans(hours: OpeningHours, date: string): [from: number, to: number][] {
  if (hours.closed?.includes(date)) return [];
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'mon';
  const own = Object.hasOwn(hours.dates ?? {}, date) ? hours.dates?.[date] : hours.week[weekday];
  return (own ?? []).map((text) => {
    const [from = 0, to = 0] = text.split('-').map((part) => minutesOf(part) ?? 0);
    return [from, to <= from ? to + DAY : to];
  });
}
