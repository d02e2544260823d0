import { useParams } from '@tanstack/react-router';
import { readNotices } from '../../schemas/generated/calls/read-notices.ts';
import type { ReadNoticesAnswer } from '../../schemas/generated/types.ts';
import { useCall } from '../data/calls.ts';

const ASK_EVERY_MS = 10_000;
const NONE: ReadNoticesAnswer = { waiting: 0, locations: [] };

/** Time zone shared by all the person's locations; undefined if they differ. */
export function useSharedZone(): string | undefined {
  const zones = new Set(useNotices().locations.map(({ time_zone }) => time_zone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** The location in the address, or the last opened desk. */
export function useNoticed(): string {
  const { locationId } = useParams({ strict: false });
  return locationId ?? lastDesk();
}

export function useNotices(): ReadNoticesAnswer {
  const noticed = useNoticed();
  const request = noticed === '' ? {} : { location_id: noticed };
  return useCall(readNotices, { request, everyMs: ASK_EVERY_MS }).data ?? NONE;
}

const STORED = 'gatehouse_last_desk';

/** Last desk opened in this browser; '' if none. */
export function lastDesk(): string {
  return localStorage.getItem(STORED) ?? '';
}

export function rememberDesk(locationId: string): void {
  localStorage.setItem(STORED, locationId);
}
