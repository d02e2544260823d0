import type { FastifyInstance } from 'fastify';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { draftLessons } from '../../core/lessons/draft-lessons.ts';
import { isArchived } from '../../core/locations/archive.ts';
import { tellChanges } from '../../core/locations/changes.ts';
import { checkHere } from '../../core/locations/checks/check-here.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { type DraftDocument, deleteDraft, readDraft, saveDraft } from './drafts.ts';
import { currentVersion, readVersion, versionToEdit } from './versions.ts';

/** The largest document; the biggest known one has 300 KB. */
export const DOCUMENT_LIMIT = 4 * 1024 * 1024;

/** Drafts: saved as one types, seen by nobody else than editors [STU-05]. */
export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerStaffCall(app, deps, 'read-location', async (_, { locationId }) => {
    if (await isArchived(store.db, locationId)) throw refusal('location_archived');
    const version = await currentVersion(store.db, locationId);
    const published = version === 0 ? undefined : await versionToEdit(store.db, locationId, version);
    const draft = await readDraft(store.db, locationId);
    if (published === undefined && draft === undefined) throw refusal('location_unknown');
    return { id: locationId, published: published ?? null, draft: draft ?? null };
  });

  registerStaffCall(app, deps, 'save-draft', { bodyLimit: DOCUMENT_LIMIT }, async (sent, { locationId, session }) => {
    const document = sent.document as DraftDocument;
    if (String(document['id']) !== locationId) throw refusal('draft_misplaced', { id: locationId });
    if (await isArchived(store.db, locationId)) throw refusal('location_archived');
    const version = await currentVersion(store.db, locationId);
    if (version === 0 && (await readDraft(store.db, locationId)) === undefined) throw refusal('location_unknown');
    if (sent.based_on > version) throw refusal('version_unknown');
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

  const lessonsTold = async (draft: DraftDocument, locationId: string, language: string) => {
    const document = draft as unknown as LocationDocument;
    const lessons = await draftLessons(store.db, locationId, document);
    return lessons.map(({ id, kind, titles, past, days }) => ({
      id,
      kind,
      past: [...past],
      days,
      title: titles[language] ?? Object.values(titles)[0] ?? '',
    }));
  };

  registerStaffCall(app, deps, 'check-draft', async ({ language = 'en' }, { locationId }) => {
    const draft = await readDraft(store.db, locationId);
    if (draft === undefined) throw refusal('draft_unknown');
    const published = await readVersion(store.db, locationId, await currentVersion(store.db, locationId));
    const findings = [...(await checkHere(deps, draft.document))];
    const isRefused = findings.some(({ severity }) => severity === 'refuse');
    return {
      revision: draft.revision,
      findings,
      lessons: isRefused ? [] : await lessonsTold(draft.document, locationId, language),
      changes: published === undefined ? [] : tellChanges(published.document, draft.document, language),
    };
  });
}
