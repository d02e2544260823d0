import { isOn } from '../../domain/flag.ts';
import { resolveSettings } from '../../domain/resolve-settings.ts';
import type { Config, Facts } from '../_kit/product.ts';

/** Bookings come before tracks, unless only a track's settings ask for them [SUB-06, TRK-03]. */
export function isBeforeTrack({ config, facts }: { readonly config: Config; readonly facts: Facts }): boolean {
  const { module_slot_time_booking: module, unique_identifier_setting: setting } = resolveSettings(config, {
    sublocation: facts.sublocation,
  });
  return isOn(module) && Boolean(setting) && !isOn(setting?.location_before_booking);
}
