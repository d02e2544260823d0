import type { FastifyInstance } from 'fastify';
import { allPlaces } from '../../../domain/destination.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { readDraft } from './drafts.ts';
import { explainDeckAt } from './explain-deck.ts';
import { fittingPart } from './fitting-part.ts';
import { currentVersion, versionToEdit } from './versions.ts';

/** The deck of a draft, explained by the rules that derive it [STU-02]. */
export function deckRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  registerStaffCall(app, deps, 'explain-deck', async ({ place }, { locationId }) => {
    // Large, and needed by nothing but the studio.
    const { slideChecks } = await import('../../plugin-checks.ts');
    const draft = await readDraft(db, locationId);
    const written =
      draft?.document ?? (await versionToEdit(db, locationId, await currentVersion(db, locationId)))?.document;
    if (written === undefined) throw refusal('location_unknown');
    // Rules may rely on the schema. What does not fit it is left out: the cards are where it can be mended.
    const document = fittingPart(written);
    if (document === undefined)
      throw refusal('draft_refused', { problem: 'Mend the draft first: see what stands in the way of publishing.' });
    return {
      revision: draft?.revision ?? 0,
      places: placesOf(document),
      slides: explainDeckAt(document, place).map(({ isRequired, ...reason }) => ({
        id: reason.id,
        state: reason.state,
        is_required: isRequired,
        keys: [...reason.keys],
        flags: [...reason.flags],
        facts: [...reason.facts],
        content: [...reason.content],
        at: [...reason.at],
        shows: [...(slideChecks.get(reason.id)?.shows ?? [])],
      })),
    };
  });
}

function placesOf(document: LocationDocument): { id: string; name: string }[] {
  return allPlaces(document)
    .filter(({ scopes }) => scopes.length > 1)
    .map(({ id, scopes }) => ({
      id: String(id),
      name: scopes
        .slice(1)
        .map(({ name, id: own }) => name || String(own))
        .join(' › '),
    }));
}
