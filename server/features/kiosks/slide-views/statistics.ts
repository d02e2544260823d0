import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { Database } from '../../../store/schema.ts';

import { type Sum, summarize, summarizeGroups, type ViewStatistics } from './groups.ts';

/** How far back staff are told, and how long sums are kept. */
export const DAYS = 30;

/** The first day that still counts. */
const firstDay = (now: number): number => Math.floor(now / DAY_MS) - DAYS + 1;

export interface SlideStatistics extends ViewStatistics {
  id: string;
  languages: (ViewStatistics & { language: string })[];
  versions: (ViewStatistics & { version: number })[];
}

/** How often each slide of a location was shown and left in the last 30 days, in groups that are large enough. */
export async function slideStatistics(db: Kysely<Database>, locationId: string, now: number) {
  // biome-ignore lint/plugin/unlimited-list: sums of 30 days, by slide, language and version.
  const rows = await db
    .selectFrom('slide_showings')
    .select(({ fn }) => [
      'slide',
      'language',
      'version',
      'seconds',
      fn.sum<number>('shown').as('shown'),
      fn.sum<number>('ended').as('ended'),
    ])
    .where('location_id', '=', locationId)
    .where('day', '>=', firstDay(now))
    .groupBy(['slide', 'language', 'version', 'seconds'])
    .execute();
  // PostgreSQL adds up to a number that comes as a text.
  const sums = rows.map((row) => ({ ...row, shown: Number(row.shown), ended: Number(row.ended) }));
  return [...groupBy(sums, ({ slide }) => slide)].flatMap(([id, own]): SlideStatistics[] => {
    const all = summarize(own);
    if (all === undefined) return [];
    const languages = summarizeGroups(groupBy(own, ({ language }) => language));
    const versions = summarizeGroups(groupBy(own, ({ version }) => version));
    return [
      {
        ...{ id, ...all },
        languages: languages.map(({ key, ...sums }) => ({ language: key, ...sums })),
        versions: versions.map(({ key, ...sums }) => ({ version: key, ...sums })),
      },
    ];
  });
}

function groupBy<Row extends Sum, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
