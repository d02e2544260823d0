import type { FastifyInstance } from 'fastify';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { archiveLocation, isArchived, reviveLocation } from '../../core/locations/archive.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { isKnownLocation } from './new-location.ts';
import { currentToEdit } from './versions.ts';

/** [STU-01] */
export function locationStateRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerStaffCall(app, deps, 'rename-location', async ({ name }, { locationId, session }) => {
    if (await isArchived(store.db, locationId)) throw refusal('location_archived');
    const draft = await readDraft(store.db, locationId);
    const published = await currentToEdit(store.db, locationId);
    const document = draft?.document ?? published?.document;
    if (document === undefined) throw refusal('location_unknown');
    const renamed = { ...document, location: { ...(document['location'] as object), name: name.trim() } };
    const saved = await saveDraft(store.db, {
      locationId,
      document: renamed,
      revision: draft?.revision ?? 0,
      basedOn: draft?.based_on ?? published?.version ?? 0,
      by: session.person.displayName,
      now: now(),
    });
    if (saved === undefined) throw refusal('draft_stale');
    return {};
  });

  registerStaffCall(app, deps, 'archive-location', async (_, { locationId, session }) => {
    if (!(await isKnownLocation(store.db, locationId))) throw refusal('location_unknown');
    await store.db.transaction().execute(async (trx) => {
      await archiveLocation(store, trx, locationId, now());
      await audit(trx, { at: now(), by: session.person, action: 'location.archive', locationId });
    });
    return {};
  });

  registerStaffCall(app, deps, 'revive-location', async (_, { locationId, session }) => {
    if (!(await isArchived(store.db, locationId))) throw refusal('location_unknown');
    await store.db.transaction().execute(async (trx) => {
      if ((await reviveLocation(store, trx, locationId)) === 'link-taken') throw refusal('location_link_taken');
      await audit(trx, { at: now(), by: session.person, action: 'location.revive', locationId });
    });
    return {};
  });
}
