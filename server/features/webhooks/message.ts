import type { Kysely } from 'kysely';
import { signedVisit, type VisitRow } from '../../core/visits/find-visit.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

/** Makes `data` of ids, codes and times only: personal data could not be erased from receivers. docs/connect.md */
export async function readMessage(db: Kysely<Database>, event: SiteEvent): Promise<object> {
  const about = { location_id: event.locationId };
  switch (event.kind) {
    case 'visit.signed': {
      const visit = await readVisit(db, event.visitId);
      const { sub_location_id, track_id, language, signed_at, delivered_at, attention } = visit;
      return {
        ...about,
        signature_id: visit.device_number ?? event.visitId,
        sub_location_id,
        track_id,
        language,
        signed_at: new Date(signed_at ?? event.at).toISOString(),
        delivered_late: delivered_at !== null,
        attention: attention === null ? [] : fromJson<{ code: string }[]>(attention).map(({ code }) => code),
      };
    }
    case 'visit.left': {
      const { device_number } = await readVisit(db, event.visitId);
      const signed_out_at = new Date(event.at).toISOString();
      return { ...about, signature_id: device_number ?? event.visitId, signed_out_at, by: event.how };
    }
    case 'scan.waiting':
      return { ...about, scan_id: event.scanId };
    case 'kiosk.fault':
    case 'kiosk.well':
      return {
        ...about,
        kiosk_id: event.kioskId,
        fault: event.fault,
        state: event.kind === 'kiosk.fault' ? 'began' : 'ended',
      };
    case 'location.published':
      return { ...about, version: event.version };
    case 'yard.moved': {
      // Erasing a person also removes them from the line.
      const visit = await signedVisit(db, event.visitId);
      const { sub_location_id = 0, track_id = 0 } = visit ?? {};
      const at = new Date(event.at).toISOString();
      const signature_id = visit?.device_number ?? event.visitId;
      return {
        ...about,
        signature_id,
        visit_id: event.visitId,
        sub_location_id,
        track_id,
        place_id: event.placeId,
        at,
      };
    }
    default:
      throw new Error(`no webhook is sent for ${event.kind}`);
  }
}

async function readVisit(db: Kysely<Database>, id: number): Promise<VisitRow> {
  const visit = await signedVisit(db, id);
  if (visit === undefined) throw new Error('the visit was deleted');
  return visit;
}
