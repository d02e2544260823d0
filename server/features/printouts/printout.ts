import type { Kysely } from 'kysely';
import { mergeSettings } from '../../../domain/resolve-settings.ts';
import type { ReadVisitAnswer } from '../../../schemas/generated/types.ts';
import type { Sheet } from '../../core/visits/sign/sheets.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { PrintFormat } from './pdf/types.ts';

const DEFAULT_MINUTES = 60;

interface PrintoutContent extends Sheet {
  format?: PrintFormat;
}

/** Stores a printout; its PDF is made after the visit's commit. @returns its name */
export async function writePrintout(db: Kysely<Database>, content: PrintoutContent): Promise<string> {
  const { location, now } = content;
  const minutes = location.document.settings?.keep_printouts_minutes ?? DEFAULT_MINUTES;
  const name = randomName();
  await db
    .insertInto('printouts')
    .values({
      name,
      visit_id: content.visitId,
      location_id: location.id,
      visit_key: content.visitKey,
      kiosk: content.kiosk ? 1 : 0,
      html: content.html,
      landscape: content.landscape ? 1 : 0,
      format: formatOf(content),
      language: content.language,
      pdf: null,
      created_at: now,
      expires_at: now + minutes * 60_000,
    })
    .execute();
  return name;
}

export async function givePrintout(db: Kysely<Database>, name: string, visitKey: string): Promise<void> {
  await db.updateTable('printouts').set({ visit_key: visitKey }).where('name', '=', name).execute();
}

export async function printoutsOf(db: Kysely<Database>, visitId: number): Promise<ReadVisitAnswer['printouts']> {
  // biome-ignore lint/plugin/unlimited-list: printouts of one visit.
  const printouts = await db
    .selectFrom('printouts')
    .select(['name', 'format', 'created_at', 'expires_at'])
    .select((e) => e('html', '=', '').as('made'))
    .where('visit_id', '=', visitId)
    .orderBy('created_at')
    .execute();
  return printouts.map(({ made, ...printout }) => ({ ...printout, made: Boolean(made) }));
}

/** [PRINT-01] */
function formatOf({ destination, printerType, format }: PrintoutContent): PrintFormat {
  if (format !== undefined) return format;
  const chosen = mergeSettings(destination).printout_format ?? 'auto';
  if (chosen !== 'auto') return chosen;
  return printerType === 'RECEIPT' ? 'receipt' : 'a4';
}
