import type { FastifyInstance } from 'fastify';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { readDraft } from './drafts.ts';
import { dropMisfits } from './drop-misfits.ts';
import { explainDeckAt } from './explain-deck.ts';
import { currentToEdit } from './versions.ts';

/** [STU-02] */
export function deckRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  registerStaffCall(app, deps, 'explain-deck', async ({ place }, { locationId }) => {
    const { slideChecks } = await import('../../plugin-checks.ts');
    const draft = await readDraft(db, locationId);
    const written = draft?.document ?? (await currentToEdit(db, locationId))?.document;
    if (written === undefined) throw refusal('location_unknown');
    // The cards show what does not fit the schema.
    const document = dropMisfits(written);
    if (document === undefined)
      throw refusal('draft_refused', {
        problem: 'Correct the draft first: review the findings that block publishing.',
      });
    return {
      revision: draft?.revision ?? 0,
      slides: explainDeckAt(document, place).map(({ id, state, isRequired, ...reason }) => ({
        id,
        state,
        is_required: isRequired,
        keys: [...reason.keys],
        flags: [...reason.flags],
        facts: [...reason.facts],
        content: [...reason.content],
        at: [...reason.at],
        shows: [...(slideChecks.get(id)?.shows ?? [])],
      })),
    };
  });
}
