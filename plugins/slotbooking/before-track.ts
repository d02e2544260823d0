import type { Facts } from 'gatehouse-engine';
import { effectiveSettings } from '../../domain/effective-settings.ts';
import { isOn } from '../../domain/flag.ts';

/**
 * Whether this slide comes before the track: only if the location or sub-location asks for bookings and does not order
 * it otherwise. If the track's settings ask for one, they are known only after the track is chosen [SUB-06, TRK-03].
 */
export function isBeforeTrack({
  config,
  facts,
}: {
  readonly config: Gatehouse.Config;
  readonly facts: Facts;
}): boolean {
  const { module_slot_time_booking: module, unique_identifier_setting: setting } = effectiveSettings(config, {
    sublocation: facts.sublocation,
  });
  return isOn(module) && Boolean(setting) && !isOn(setting?.location_before_booking);
}
