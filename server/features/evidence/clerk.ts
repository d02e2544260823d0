import type { FastifyInstance } from 'fastify';
import type { With } from '../../deps.ts';
import { closeDays } from './close-days.ts';
import { makeSheets } from './make-sheets.ts';
import { signingKey } from './signing-key.ts';
import { RootStamper } from './time-stamp/stamp-roots.ts';

const EVERY_MS = 30_000;

/** Makes the sheets of what was signed, and the stamped root of a day that is over. */
export function makesEvidence(app: FastifyInstance, deps: With<'timeStamps'>): void {
  const stamper = deps.timeStamps && new RootStamper(deps.timeStamps);
  deps.tasks.add({
    name: 'evidence',
    everyMs: EVERY_MS,
    atStart: true,
    async run() {
      // Made at the first start.
      await signingKey(deps.store.db);
      // A check-in at the gate goes first: what was signed just now can wait.
      const failures = await makeSheets(deps, deps.now() - EVERY_MS);
      await closeDays(deps);
      const reason = await stamper?.stamp(deps);
      if (reason !== undefined) app.log.warn({ failure: { name: reason } }, 'the root of a day was not time-stamped');
      if (failures.length > 0) throw failures[0];
    },
  });
}
