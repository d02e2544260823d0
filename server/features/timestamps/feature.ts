import type { FastifyInstance } from 'fastify';
import type { With } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { createTimeStamps, readTimeStampUrl } from './service.ts';
import { RootStamper } from './stamp-roots.ts';

export async function checkTimeStamps(url: string | undefined): Promise<Finding> {
  if (url === undefined) return fine('Days are not time-stamped: TIME_STAMP_URL is not set.');
  const stamping = await createTimeStamps(url).stamp('gatehouse doctor');
  if (stamping.kind === 'stamped') return fine('The time-stamp service returns valid tokens.');
  return wrong(
    `The time-stamp service returns no valid token (${stamping.reason}).`,
    'Set TIME_STAMP_URL to an RFC 3161 service.',
  );
}

const timeStampCheck: MachineCheck = {
  name: 'time stamps',
  run: ({ environment }) => checkTimeStamps(readTimeStampUrl(environment)),
};

function stampsRoots(app: FastifyInstance, deps: With<'timeStamps'>): void {
  if (deps.timeStamps === undefined) return;
  const stamper = new RootStamper(deps.timeStamps);
  deps.tasks.add({
    name: 'time-stamps',
    everyMs: 30_000,
    atStart: true,
    async run() {
      const reason = await stamper.stamp(deps);
      if (reason !== undefined) app.log.warn({ failure: { name: reason } }, 'the root of a day was not time-stamped');
    },
  });
}

/** Has an outside service say when each root of the evidence existed: docs/lessons.md. */
export default defineFeature({
  id: 'timestamps',
  checks: [timeStampCheck],
  needs: ['evidence'],
  provides: {
    timeStamps({ environment }) {
      const url = readTimeStampUrl(environment);
      return url === undefined ? undefined : createTimeStamps(url);
    },
  },
  routes: [stampsRoots],
});
