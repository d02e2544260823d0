import type { Kysely } from 'kysely';
import { hasColumn } from '../../../store/migrations/columns.ts';

/** The very first databases lack format and language [OPS-03]. */
export async function up(db: Kysely<never>): Promise<void> {
  if (await hasColumn(db, 'printouts', 'format')) return;
  const printouts = () => db.schema.alterTable('printouts');
  await printouts()
    .addColumn('format', 'text', (c) => c.notNull().defaultTo('a4'))
    .execute();
  await printouts()
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .execute();
  await printouts().dropColumn('printer_type').execute();
}
