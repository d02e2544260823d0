// biome-ignore-all lint/plugin/unlimited-list: locations, which owners make, and their kiosks.
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Destination, wholeLocation } from '../../../domain/destination.ts';
import { closeData, type OpeningRules } from '../../../domain/opening-hours.ts';
import { isTimeZone } from '../../../domain/zone-clock.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { mayKnow } from '../../core/access/people/roles.ts';
import { archivedLocations } from '../../core/locations/archive.ts';
import { kiosksSeen } from '../../core/locations/kiosk-seen.ts';
import { locationsInUse } from '../../core/locations/location-repository.ts';
import type { Location } from '../../core/locations/locations.ts';
import { OfEachLocation } from '../../core/locations/of-each-location.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import { type DraftDocument, readDraft, saveDraft } from './drafts.ts';
import { copyOf, freeLocationId, newLocation } from './new-location.ts';
import { currentToEdit, listVersions, versionToEdit } from './versions.ts';

/** [STU-01] */
export function staffLocationRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const published = new OfEachLocation(deps.locations, publishedOf);

  registerStaffCall(app, deps, 'list-staff-locations', async (_, { session }) => {
    const listed = await listLocations(deps, await published.all(), session.person.grants);
    return { locations: listed.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)) };
  });

  registerStaffCall(
    app,
    deps,
    'add-location',
    async ({ name, time_zone: timeZone, copy_of, template }, { session }) => {
      if (!isTimeZone(timeZone)) throw refusal('invalid_request', { problem: '/time_zone: expected a time zone' });
      const source = copy_of === undefined ? undefined : await sourceOf(store.db, copy_of);
      const at = now();
      return store.db.transaction().execute(async (trx) => {
        const id = await freeLocationId(store, trx);
        const own = { id, name, timeZone };
        const document = source === undefined ? newLocation(own, template) : copyOf(source, own);
        const locationId = String(id);
        const draft = { locationId, revision: 0, basedOn: 0, document, by: session.person.displayName, now: at };
        await saveDraft(trx, draft);
        const details = {
          name,
          ...(copy_of !== undefined && { copy_of }),
          ...(template !== undefined && { template }),
        };
        await audit(trx, { at, by: session.person, action: 'location.add', locationId, details });
        return { id: locationId };
      });
    },
  );
}

async function listLocations({ store: { db }, now }: Deps, inUse: ReadonlyMap<string, Published>, grants: Grants) {
  const drafts = await db.selectFrom('drafts').select(['location_id', 'saved_at', 'saved_by', 'document']).execute();
  const rows = await locationsInUse(db).execute();
  const kiosks = await kiosksSeen(db);
  const archived = await archivedLocations(db);
  const ids = new Set([...[...rows, ...drafts].map(({ location_id }) => location_id), ...archived.keys()]);
  const known = [...ids].filter((id) => mayKnow(grants, id));
  const listed = known.map(async (id) => {
    const current = inUse.get(id);
    const row = rows.find(({ location_id }) => location_id === id);
    const draft = drafts.find(({ location_id }) => location_id === id);
    const draftName = draft && nameOf(JSON.parse(draft.document));
    const name = (current?.name ?? nameOf((await lastDocument(db, id)) ?? {})) || draftName || id;
    return {
      id,
      name,
      draft_name: draftName === undefined || draftName === name ? null : draftName,
      version: row?.version ?? 0,
      published_at: row?.updated_at ?? null,
      draft_saved_at: draft?.saved_at ?? null,
      draft_saved_by: draft?.saved_by ?? null,
      open: current === undefined ? null : isOpen(current, now()),
      kiosk_seen_at: kiosks.get(id) ?? null,
      archived_at: archived.get(id) ?? null,
      has_line: current?.hasLine ?? false,
    };
  });
  return Promise.all(listed);
}

async function lastDocument(db: Kysely<Database>, id: string): Promise<DraftDocument | undefined> {
  const { versions } = await listVersions(db, id);
  return (await versionToEdit(db, id, versions[0]?.version ?? 0))?.document;
}

async function sourceOf(db: Kysely<Database>, id: string): Promise<DraftDocument> {
  const document = ((await currentToEdit(db, id)) ?? (await readDraft(db, id)))?.document;
  if (document === undefined) throw refusal('location_unknown');
  return document;
}

function nameOf({ location }: { location?: { name?: unknown } }): string {
  return typeof location?.name === 'string' ? location.name : '';
}

type Grants = Parameters<typeof mayKnow>[0];

interface Published {
  name: string;
  rules: OpeningRules;
  here: Destination;
  hasLine: boolean;
}

function publishedOf({ document }: Location): Published {
  const { opening_hours, checkin_not_allowed, settings, location } = document;
  const here = wholeLocation({ location: { id: location.id } });
  const hasLine = (document.yard?.places ?? []).length > 0;
  return { name: nameOf(document), rules: { opening_hours, checkin_not_allowed, settings }, here, hasLine };
}

function isOpen({ rules, here }: Published, now: number): boolean {
  const { checkin_not_allowed, date } = closeData(rules, here, now, '');
  return checkin_not_allowed !== 'true' && date === null;
}
