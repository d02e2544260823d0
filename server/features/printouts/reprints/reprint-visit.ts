import { findDestination, wholeLocation } from '../../../../domain/destination.ts';
import { toId } from '../../../../domain/flag.ts';
import { formFields } from '../../../../domain/place-content.ts';
import { readPage } from '../../../../domain/read-page.ts';
import type { LocationDocument, PrintVisitRequest, SignRequest } from '../../../../schemas/generated/types.ts';
import { audit } from '../../../core/access/audit/audit-log.ts';
import { isDeviceAt } from '../../../core/access/devices/devices.ts';
import { lessonsOfVisit } from '../../../core/lessons/visit-lessons.ts';
import type { Location } from '../../../core/locations/locations.ts';
import { pageConfig } from '../../../core/locations/page/page-config.ts';
import { languageData, offeredLanguage } from '../../../core/locations/page/texts.ts';
import { signedVisit, type VisitRow } from '../../../core/visits/find-visit.ts';
import { subjectOf } from '../../../core/visits/visit-details.ts';
import type { Deps, With } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { randomName } from '../../../store/ids.ts';
import { fromJson } from '../../../store/json.ts';
import { makePdf } from '../make-pdf.ts';
import { writePrintout } from '../printout.ts';
import type { PrintJob } from '../tables.ts';

interface Order extends PrintVisitRequest {
  locationId: string;
  visitId: number;
  by: { id: string; displayName: string };
}

/**
 * Makes the printout of a visit again, for a printer or for the desk.
 * @throws ApiError visit_unknown; printer_unknown; printouts_missing without a browser
 */
export async function reprintVisit(
  deps: With<'printer'>,
  { locationId, visitId, paper, printer, by }: Order,
): Promise<PrintJob> {
  const { store, locations, now } = deps;
  const location = await locations.find(locationId);
  const row = await signedVisit(store.db, visitId);
  if (location === undefined || row?.location_id !== locationId) throw refusal('visit_unknown');
  if (printer !== null && !(await isDeviceAt(store.db, printer, locationId, 'printer')))
    throw refusal('printer_unknown');
  if (!(await deps.printer?.canPrint())) throw refusal('printouts_missing');
  const sheet = await renderSheet(deps, location, row, paper);
  const job: PrintJob = {
    id: randomName(),
    visit_id: row.id,
    location_id: locationId,
    paper,
    printout: '',
    device_id: printer,
    state: printer === null ? 'open' : 'waiting',
    reason: '',
    person_name: by.displayName,
    created_at: now(),
    taken_at: null,
    done_at: null,
  };
  await store.events.during(async (trx, tell) => {
    job.printout = await writePrintout(trx, {
      ...sheet,
      visitId: row.id,
      location,
      visitKey: row.visit_key,
      format: paper,
      // Print services and the desk open it by its name.
      kiosk: true,
      landscape: false,
      printerType: 'A4',
      now: now(),
    });
    await trx.insertInto('print_jobs').values(job).execute();
    await audit(trx, {
      at: now(),
      by,
      action: 'visit.print',
      locationId,
      subject: subjectOf(row.id),
      details: { paper, printer: printer ?? '' },
    });
    await tell({ kind: 'visit.changed', locationId, at: now(), visitId: row.id });
  });
  void makePdf(deps, job.printout).catch(() => {});
  return job;
}

/** Renders by the version that the visitor met, as later ones may lack its fields and slides. */
async function renderSheet({ store }: Deps, location: Location, row: VisitRow, paper: PrintVisitRequest['paper']) {
  const then = (await store.locations.version(location.id, row.location_version)) as LocationDocument | undefined;
  const document = then ?? location.document;
  const language = offeredLanguage(document, row.language);
  const found = findDestination(document, Number(row.sub_location_id), Number(row.track_id));
  const destination = found ?? wholeLocation(document);
  const { reprint } = await import('../../../../page/checkin/reprint.tsx');
  const page = readPage(
    pageConfig({ location: { ...location, document }, language, device: 'own', directLink: false }),
    languageData(document, language),
  );
  if (!page.ok) throw new Error(`the page's data cannot be read: ${page.error}`);
  const visit = {
    form: fromJson<Record<string, string>>(row.form),
    details: fromJson<Partial<SignRequest>>(row.details),
    fields: formFields(document, destination),
    path: destination.path.map(({ id }) => toId(id)),
    trackId: destination.track === undefined ? null : destination.trackId,
    lessons: await lessonsOfVisit(store.db, row.id),
  };
  const html = await reprint(page.value.config, page.value.language, visit, {
    number: String(row.device_number ?? row.id),
    qr: row.qr ?? '',
    paper,
    time: row.signed_at ?? row.created_at,
  });
  return { html, language, destination };
}
