import { join } from 'node:path';
import Database from 'libsql';

/** Columns that identify a visit. */
const OWN = new Set(['id', 'device_number', 'sign_key', 'qr', 'form', 'person_name', 'signed_at']);

/**
 * Copies the last visit of a location so many times, each a second older and by another driver: straight into the
 * embedded database, because no one signs thousands in a test. Desks that are open are not told.
 */
export function copyVisit(dataDir: string, location: number, copies: number): void {
  const db = new Database(join(dataDir, 'gatehouse.db'));
  try {
    db.exec('pragma busy_timeout = 20000');
    const columns = (db.prepare('pragma table_info(visits)').all() as { name: string }[]).map(({ name }) => name);
    const same = columns.filter((name) => !OWN.has(name)).join(', ');
    db.prepare(
      `with recursive copy(n) as (select 1 union all select n + 1 from copy where n < ?)
       insert into visits (form, person_name, signed_at, ${same})
       select json_set(form, '$.form_field_name', 'Copy ' || n), 'copy ' || n, signed_at - n * 1000, ${same}
       from copy, (select * from visits where location_id = ? order by id desc limit 1)`,
    ).run(copies, String(location));
  } finally {
    db.close();
  }
}

/** Marks a visit as sent late by its device and kept although it would have been refused [OFF-05]. */
export function cameLate(dataDir: string, signatureId: number, at: number): void {
  const db = new Database(join(dataDir, 'gatehouse.db'));
  try {
    db.exec('pragma busy_timeout = 20000');
    const attention = JSON.stringify([{ code: 'booking_used', message: 'already checked in' }]);
    db.prepare('update visits set attention = ?, delivered_at = ? where coalesce(device_number, id) = ?').run(
      ...[attention, at, signatureId],
    );
  } finally {
    db.close();
  }
}
