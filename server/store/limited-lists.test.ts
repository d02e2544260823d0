import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const server = new URL('../', import.meta.url);

/** Files with a list that has no limit in SQL, and by what it is bounded all the same. */
const BOUNDED: Readonly<Record<string, string>> = {
  'features/studio/location-routes.ts': 'locations, which owners make',
  'features/privacy/erase-visits.ts': 'the visits named in the request, of which the schema allows 500',
  'features/privacy/erasure-routes.ts': 'ids of locations',
  'features/idscan/scans.ts': 'a part of a query that has a limit',
  'features/kiosks/kiosks.ts': 'a part of queries that have a limit, and of one that deletes',
  'features/kiosks/watch.ts': 'kiosks, which staff set up: all of them are watched',
  'core/locations/archive.ts': 'locations, which owners make',
  'core/locations/location-repository.ts': 'locations, which owners make: all of them are in memory',
  'core/access/misses/misses.ts': 'the subjects asked for, by key',
  'features/kiosks/showings/statistics.ts': 'sums of 30 days, by slide, language and version',
  'core/visits/desk-visits.ts': 'the visits asked for, and those who are on the site',
  'core/visits/sign-out.ts': 'those who are on the site',
  'core/visits/visit-details.ts': 'printouts of one visit, and what the log says of it',
  'core/visits/retention.ts': 'ids of locations',
};

/** Features whose lists are staff's own: who is here, who works here, what is sent where. */
const OF_STAFF = /^(core\/access\/people|features\/(desk|webhooks|hosts|sms|outbox))\//;

const sources = readdirSync(server, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing|migrations\//.test(file) && !OF_STAFF.test(file));

/** Queries that read a list: from where they begin to where they run. */
function listsIn(file: string): string[] {
  const source = readFileSync(new URL(file, server), 'utf8');
  const queries = source.split('selectFrom(').slice(1);
  return queries.flatMap((query) => {
    const [end = ''] = /\.(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)\(\)/.exec(query) ?? [];
    const text = query.slice(0, query.indexOf(end));
    return end === '.execute()' && !text.includes('.limit(') ? [text] : [];
  });
}

it('every list that is read from the database has a limit there, or is bounded by what it is asked for', () => {
  const unlimited = sources.filter((file) => listsIn(file).length > 0);
  expect(unlimited.filter((file) => !(file in BOUNDED))).toEqual([]);
  // What has a limit by now needs no reason.
  expect(Object.keys(BOUNDED).filter((file) => !unlimited.includes(file))).toEqual([]);
});
