import { effectiveSettings } from '../../domain/effective-settings.ts';
import { isOn } from '../../domain/flag.ts';
import type { Facts } from '../../engine/index.ts';

/**
 * Whether the booking is asked for before the track is: where location or sub-location ask for one and do not say
 * otherwise. What a track itself asks for comes after the track, or nobody would see it [SUB-06, TRK-03].
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
