import { sql } from 'kysely';
import { BATCH } from '../../../in-batches.ts';
import type { FillStep } from '../../../store/migration-step.ts';

export const up: FillStep = {
  async fills(db) {
    const key = sql`upper(replace(replace(regnr, ' ', ''), '-', ''))`;
    const some = sql`select id from bookings where regnr_key = '' and ${key} <> '' limit ${BATCH}`;
    return Number(
      (await sql`update bookings set regnr_key = ${key} where id in (${some})`.execute(db)).numAffectedRows,
    );
  },
};
