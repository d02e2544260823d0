import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { draftLessons } from '../../core/lessons/draft-lessons.ts';
import { isArchived } from '../../core/locations/archive.ts';
import { tellChanges } from '../../core/locations/changes.ts';
import { checkHere } from '../../core/locations/checks/check-here.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import { type DraftDocument, deleteDraft, readDraft, saveDraft } from './drafts.ts';
import { isKnownLocation } from './new-location.ts';
import { currentToEdit, currentVersion, readVersion } from './versions.ts';

/** The largest known document has 300 KB. */
export const DOCUMENT_LIMIT = 4 * 1024 * 1024;

/** Drafts are visible to editors only [STU-05]. */
export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerStaffCall(app, deps, 'read-location', async (_, { locationId }) => {
    if (await isArchived(store.db, locationId)) throw refusal('location_archived');
    const published = await currentToEdit(store.db, locationId);
    const draft = await readDraft(store.db, locationId);
    if (published === undefined && draft === undefined) throw refusal('location_unknown');
    return { id: locationId, published: published ?? null, draft: draft ?? null };
  });

  registerStaffCall(app, deps, 'save-draft', { bodyLimit: DOCUMENT_LIMIT }, async (sent, { locationId, session }) => {
    const document = sent.document as DraftDocument;
    if (String(document['id']) !== locationId) throw refusal('draft_misplaced', { id: locationId });
    if (await isArchived(store.db, locationId)) throw refusal('location_archived');
    if (!(await isKnownLocation(store.db, locationId))) throw refusal('location_unknown');
    if (sent.based_on > (await currentVersion(store.db, locationId))) throw refusal('version_unknown');
    const at = now();
    const revision = await saveDraft(store.db, {
      locationId,
      document,
      revision: sent.revision,
      basedOn: sent.based_on,
      by: session.person.displayName,
      now: at,
    });
    if (revision === undefined) throw refusal('draft_stale');
    return { revision, saved_at: at };
  });

  registerStaffCall(app, deps, 'discard-draft', async ({ revision }, { locationId, session }) => {
    await store.db.transaction().execute(async (trx) => {
      if (!(await deleteDraft(trx, locationId, Number(revision)))) throw refusal('draft_stale');
      await audit(trx, { at: now(), by: session.person, action: 'draft.discard', locationId, subject: revision });
    });
    return {};
  });

  registerStaffCall(app, deps, 'check-draft', async ({ language = 'en' }, { locationId }) => {
    const draft = await readDraft(store.db, locationId);
    if (draft === undefined) throw refusal('draft_unknown');
    const published = await readVersion(store.db, locationId, await currentVersion(store.db, locationId));
    const findings = [...(await checkHere(deps, draft.document))];
    const isRefused = findings.some(({ severity }) => severity === 'refuse');
    return {
      revision: draft.revision,
      findings,
      lessons: isRefused ? [] : await lessonsIn(store.db, draft.document, locationId, language),
      changes: published === undefined ? [] : tellChanges(published.document, draft.document, language),
    };
  });
}

async function lessonsIn(db: Kysely<Database>, draft: DraftDocument, locationId: string, language: string) {
  const lessons = await draftLessons(db, locationId, draft as unknown as LocationDocument);
  return lessons.map(({ id, kind, titles, past, days }) => ({
    id,
    kind,
    past: [...past],
    days,
    title: titles[language] ?? Object.values(titles)[0] ?? '',
  }));
}
