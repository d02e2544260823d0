import { expect, it } from 'vitest';
import { discoverFeatures } from '../../features.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { queryPlans } from '../../testing/query-plans.ts';
import { isLineDue } from './arrivals.ts';
import { readGivenEstimates } from './estimates.ts';
import { listLine } from './line.ts';
import { insertWaits } from './past.ts';
import { pastOfHits } from './testing/past-of-hits.ts';

onBothDatabases('visitors in the line', (open) => {
  it('are read by their own index, however many came before [MANY-02]', async () => {
    const { db, dialect } = open().store;
    if (dialect !== 'sqlite') return;
    const now = Date.now();
    await insertWaits(db, pastOfHits({ locationId: '1', places: 'd4', count: 1_000, hits: 800, until: now }));
    const document = sampleLocation({ yard: { places: [{ id: 'd4', name: 'Dock 4', kind: 'dock', capacity: 2 }] } });
    const location = { id: '1', version: 1, directLinkId: '', document };
    const plans = await queryPlans(db, async (asked) => {
      await isLineDue(asked, location, now);
      await listLine(asked, discoverFeatures(), location, now);
      await readGivenEstimates(asked, '1', now);
    });
    const ofLine = plans.filter(({ query }) => query.includes('from "yard_stays" where "yard_stays"."location_id"'));
    expect(ofLine.length).toBeGreaterThanOrEqual(2);
    for (const { query, plan } of ofLine) expect(plan, query).toContain('yard_stays USING INDEX yard_stays_here');
    for (const { query, plan } of plans) expect(plan, query).not.toMatch(/scan yard_stays|yard_stays_by_arrival/i);
  });
});
