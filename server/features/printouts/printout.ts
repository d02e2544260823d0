import type { Kysely } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import type { Deps } from '../../deps.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';
import type { PrintError, PrintFormat } from './pdf/index.ts';
import { photosIn } from './photo-files.ts';

const DEFAULT_MINUTES = 60;

export interface PrintoutContent {
  visitId: number;
  location: Location;
  destination: Destination;
  language: string;
  visitKey: string;
  kiosk: boolean;
  html: string;
  landscape: boolean;
  printerType: 'A4' | 'RECEIPT';
  now: number;
}

/** Stores what is to be printed; the PDF is made once the visit is committed. @returns the printout's name */
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

export type MadePdf = { ok: true; pdf: Uint8Array } | { ok: false; kind: PrintError['kind'] | 'gone' };

/** The PDF of a printout, made now unless it already exists. */
export async function makePdf({ store, locations, printer, config, now }: Deps, name: string): Promise<MadePdf> {
  const row = await store.db.selectFrom('printouts').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined || row.expires_at <= now()) return { ok: false, kind: 'gone' };
  if (row.pdf !== null) return { ok: true, pdf: row.pdf };
  if (printer === undefined) return { ok: false, kind: 'no-browser' };
  const location = await locations.find(row.location_id);
  const printed = await printer.print({
    html: row.html,
    format: row.format,
    landscape: row.landscape === 1,
    language: row.language,
    photos: location === undefined ? new Map() : photosIn(location, row.html, config.dataDir),
  });
  if (!printed.ok) return { ok: false, kind: printed.error.kind };
  const pdf = Buffer.from(printed.value.pdf);
  // The html is no longer needed, so the visitor data in it is not kept.
  await store.db.updateTable('printouts').set({ pdf, html: '' }).where('name', '=', name).execute();
  return { ok: true, pdf };
}

/** The paper set at the location, otherwise what the kiosk's printer takes [PRINT-01]. */
function formatOf({ destination, printerType }: PrintoutContent): PrintFormat {
  const chosen = settingsAt(destination).printout_format ?? 'auto';
  if (chosen !== 'auto') return chosen;
  return printerType === 'RECEIPT' ? 'receipt' : 'a4';
}
