import { useParams } from '@tanstack/react-router';
import { readNotices } from '../../schemas/generated/calls/read-notices.ts';
import type { ReadNoticesAnswer } from '../../schemas/generated/types.ts';
import { useCall } from '../data/calls.ts';

const ASK_EVERY_MS = 10_000;
const NONE: ReadNoticesAnswer = { waiting: 0, locations: [] };

/** Alarms, and how many wait at the location in the address, whatever page is open. */
export function useNotices(): ReadNoticesAnswer {
  const { locationId } = useParams({ strict: false });
  const request = locationId === undefined ? {} : { location_id: locationId };
  return useCall(readNotices, { request, everyMs: ASK_EVERY_MS }).data ?? NONE;
}
