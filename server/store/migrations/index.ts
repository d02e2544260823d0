import type { Kysely } from 'kysely';
import { up as bookings } from '../../features/bookings/migrations/101-bookings.ts';
import { up as devices } from '../../features/devices/migrations/102-devices.ts';
import { up as codes } from '../../features/otp/migrations/103-codes.ts';
import { up as base } from './001-base.ts';
import type { Dialect } from './columns.ts';

type MigrationStep = (db: Kysely<never>, dialect: Dialect) => Promise<void>;

/** Run once each, in the order of their names; a released one is never edited. Add yours as a line here. */
export const migrations: Record<string, MigrationStep> = {
  '001-base': base,
  '101-bookings': bookings,
  '102-devices': devices,
  '103-codes': codes,
};
