import { type Kysely, type SqlBool, sql } from 'kysely';
import { expect } from 'vitest';
import type { AllTables } from '../../../core/tables.ts';
import { deskVisits } from '../../../core/visits/desk-visits.ts';
import { newcomers, peopleOnSite, unconfirmedOnSite, visitsHereOf } from '../../../core/visits/on-site.ts';
import { unconfirmedVisits } from '../../../core/visits/unconfirmed.ts';
import { discoverFeatures } from '../../../features.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { queryPlans } from '../../../testing/query-plans.ts';
import { listWaiting } from '../waiting.ts';

/** Expects the queries of desk, muster and yard about visitors on site to use their index. */
export async function expectOnSiteReads(db: Kysely<AllTables>, now: number): Promise<void> {
  const location = { id: '1', version: 1, directLinkId: undefined, document: sampleLocation() };
  const features = discoverFeatures();
  const plans = await queryPlans(db, async (asked) => {
    await deskVisits(asked, location, now);
    await peopleOnSite(asked, location, now);
    await newcomers(asked, '1', () => sql<SqlBool>`1 = 0`);
    await unconfirmedOnSite(asked, location, now);
    await unconfirmedVisits(asked, location, `${now}~k`);
    await visitsHereOf(asked, '1', { plate: '', name: 'anna' }, 5);
    await listWaiting(asked, { features, now: () => now }, location);
  });
  const ofVisits = plans.filter(({ query }) => /from "?visits/.test(query));
  for (const { query, plan } of ofVisits) {
    expect(plan, query).not.toMatch(/scan (on )?visits|visits_signed|visits_by_(age|person)|rowid[<>]/i);
    if (query.includes('"left_at" is null')) expect(plan, query).toMatch(/visits_(on_site|by_plate)/);
  }
  expect(ofVisits.filter(({ plan }) => plan.includes('visits_on_site'))).toHaveLength(3);
}
