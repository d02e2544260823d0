import type { Deps, With } from '../../deps.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import type { OwnPrinter } from './own-printer.ts';
import type { PdfPrinter, PrintError } from './pdf/types.ts';
import { photosIn } from './photo-files.ts';
import { keepSealed, readSealed } from './sealed-files.ts';

declare module '../../deps.ts' {
  interface Services {
    printer: OwnPrinter | undefined;
  }
}

type MadePdf = { ok: true; pdf: Buffer } | { ok: false; kind: PrintError['kind'] | 'gone' };

/** Signing starts a PDF that the visitor opens a moment later. */
const underWay = new WeakMap<PdfPrinter, Map<string, Promise<MadePdf>>>();

/** Makes a printout's PDF unless it exists, and never twice at once [PRINT-02]. */
export async function makePdf(deps: With<'printer'>, name: string): Promise<MadePdf> {
  const { printer } = deps;
  if (printer === undefined) return { ok: false, kind: 'no-browser' };
  const making = underWay.get(printer) ?? new Map<string, Promise<MadePdf>>();
  underWay.set(printer, making);
  const made = making.get(name) ?? make(deps, printer, name).finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

async function make({ store, locations, config, now }: Deps, printer: PdfPrinter, name: string): Promise<MadePdf> {
  const row = await store.db.selectFrom('printouts').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined || row.expires_at <= now()) return { ok: false, kind: 'gone' };
  if (row.pdf !== null) return { ok: true, pdf: Buffer.from(row.pdf) };
  const files = mediaStore(config);
  if (row.pdf_key !== null) {
    const key = Buffer.from(row.pdf_key, 'base64');
    const kept = await readSealed(files, row, key).catch(() => 'away' as const);
    if (kept === 'away') return { ok: false, kind: 'later' };
    return kept === undefined ? { ok: false, kind: 'gone' } : { ok: true, pdf: kept };
  }
  const location = await locations.find(row.location_id);
  const printed = await printer.print({
    html: row.html,
    format: row.format,
    landscape: row.landscape === 1,
    language: row.language,
    visit: row.visit_key,
    location: row.location_id,
    photos: location === undefined ? new Map() : await photosIn(location, row.html, files),
  });
  if (!printed.ok) return { ok: false, kind: printed.error.kind };
  // A copy would stay in memory until much later.
  const { buffer, byteOffset, byteLength } = printed.value.pdf;
  const pdf = Buffer.from(buffer, byteOffset, byteLength);
  // Without its shared store, the next request makes the PDF again.
  const key = config.media === undefined ? undefined : await keepSealed(files, row, pdf).catch(() => null);
  if (key === null) return { ok: true, pdf };
  const kept = key === undefined ? { pdf } : { pdf_key: key.toString('base64') };
  // The html holds visitor data.
  await store.db
    .updateTable('printouts')
    .set({ ...kept, html: '' })
    .where('name', '=', name)
    .execute();
  return { ok: true, pdf };
}
