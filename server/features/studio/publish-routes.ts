import type { FastifyInstance } from 'fastify';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Person } from '../../core/access/people/people.ts';
import { isArchived } from '../../core/locations/archive.ts';
import { tellChanges } from '../../core/locations/changes.ts';
import { checkHere } from '../../core/locations/checks/check-here.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { type DraftDocument, deleteDraft, readDraft } from './drafts.ts';
import { currentVersion, listVersions, readVersion, versionToEdit } from './versions.ts';

interface Publication {
  locationId: string;
  document: LocationDocument;
  /** A newer version than the editor saw must not be replaced. */
  expected: number;
  by: Person;
  note: string;
  restoredFrom?: number;
  draftRevision?: number;
  /** Changed lessons that are only corrected [MEM-01]. */
  corrections?: readonly string[] | undefined;
}

/** [STU-05] */
export function publishRoutes(app: FastifyInstance, deps: Deps): void {
  const { store } = deps;

  registerStaffCall(
    app,
    deps,
    'publish-draft',
    async ({ revision, note = '', corrections }, { locationId, session }) => {
      const draft = await readDraft(store.db, locationId);
      if (draft?.revision !== revision) throw refusal('draft_stale');
      const document = await checked(deps, draft.document);
      const from = { expected: draft.based_on, draftRevision: revision };
      return { version: await publish(deps, { locationId, document, ...from, by: session.person, note, corrections }) };
    },
  );

  registerStaffCall(app, deps, 'list-versions', async ({ before }, { locationId }) => {
    const listed = await listVersions(store.db, locationId, before === undefined ? undefined : Number(before));
    return { current: await currentVersion(store.db, locationId), ...listed };
  });

  registerStaffCall(app, deps, 'read-version', async (_, { locationId, params }) => {
    const found = await readVersion(store.db, locationId, Number(params.version));
    if (found === undefined) throw refusal('version_unknown');
    const { version, at, document } = found;
    return { version, at, document };
  });

  registerStaffCall(app, deps, 'compare-version', async ({ since, language = 'en' }, { locationId, params }) => {
    const found = await readVersion(store.db, locationId, Number(params.version));
    const before = await readVersion(store.db, locationId, Number(since));
    if (found === undefined || before === undefined) throw refusal('version_unknown');
    return { changes: tellChanges(before.document, found.document, language) };
  });

  registerStaffCall(app, deps, 'restore-version', async ({ current }, { locationId, session, params }) => {
    const found = await versionToEdit(store.db, locationId, Number(params.version));
    if (found === undefined) throw refusal('version_unknown');
    const document = await checked(deps, found.document);
    const what = { expected: current, restoredFrom: found.version, note: '' };
    return { version: await publish(deps, { locationId, document, ...what, by: session.person }) };
  });
}

/** @throws ApiError draft_refused */
async function checked(deps: Deps, document: DraftDocument): Promise<LocationDocument> {
  const findings = await checkHere(deps, document);
  const refused = findings.find(({ severity }) => severity === 'refuse');
  if (refused !== undefined) throw refusal('draft_refused', { problem: refused.words });
  return document as unknown as LocationDocument;
}

/** Stores the version, its publication and the end of its draft in one transaction. */
function publish({ store, now }: Deps, publication: Publication): Promise<number> {
  const { locationId, document, expected, by, note, restoredFrom, draftRevision, corrections } = publication;
  return store.events.during(async (trx, tell) => {
    if (await isArchived(trx, locationId)) throw refusal('location_archived');
    if ((await store.locations.lock(trx, locationId)) !== expected) throw refusal('version_stale');
    if (draftRevision !== undefined && !(await deleteDraft(trx, locationId, draftRevision)))
      throw refusal('draft_stale');
    const at = now();
    const directLinkId = document.direct_link_id === undefined ? undefined : String(document.direct_link_id);
    const version = await store.locations.putIn(trx, { locationId, document, directLinkId, now: at, corrections });
    if (version === expected) return version;
    const restored_from = restoredFrom ?? null;
    await trx
      .insertInto('publications')
      .values({ location_id: locationId, version, person_name: by.displayName, note, restored_from })
      .execute();
    const action = restoredFrom === undefined ? 'draft.publish' : 'version.restore';
    const details = {
      from: expected,
      ...(restoredFrom !== undefined && { restored: restoredFrom }),
      note,
      ...(corrections?.length && { corrections }),
    };
    await audit(trx, { at, by, action, locationId, subject: String(version), details });
    await tell({ kind: 'location.published', locationId, version, at });
    return version;
  });
}
