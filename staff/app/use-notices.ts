import { useParams } from '@tanstack/react-router';
import { readNotices } from '../../schemas/generated/calls/read-notices.ts';
import type { ReadNoticesAnswer } from '../../schemas/generated/types.ts';
import { useCall } from '../data/calls.ts';

const ASK_EVERY_MS = 10_000;
const NONE: ReadNoticesAnswer = { waiting: 0, locations: [] };

/** The time zone that all locations of the person share; undefined if they differ. */
export function useSharedZone(): string | undefined {
  const zones = new Set(useNotices().locations.map(({ time_zone }) => time_zone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** Whose visitors are told of: of the location in the address, else of the desk that this browser last had open. */
export function useNoticed(): string {
  const { locationId } = useParams({ strict: false });
  return locationId ?? lastDesk();
}

/** Alarms, and how many wait there, whatever page is open. */
export function useNotices(): ReadNoticesAnswer {
  const noticed = useNoticed();
  const request = noticed === '' ? {} : { location_id: noticed };
  return useCall(readNotices, { request, everyMs: ASK_EVERY_MS }).data ?? NONE;
}

const STORED = 'gatehouse_last_desk';

/** The location whose desk was open last in this browser; '' if none was. */
export function lastDesk(): string {
  return localStorage.getItem(STORED) ?? '';
}

export function rememberDesk(locationId: string): void {
  localStorage.setItem(STORED, locationId);
}
