import { DAY_MS } from '../../../domain/time.ts';
import { type Kept, queryRows } from './seed.ts';

const QUERIES = (now: number): Readonly<Record<string, string>> => ({
  export: `select id from visits where location_id = '1' and state = 'signed' and signed_at < ${now}
    and (signed_at, id) > (${now - DAY_MS}, 0) order by signed_at, id limit 200`,
  here: `select id from visits where location_id = '1' and state = 'signed' and left_at is null order by signed_at desc limit 10000`,
  left: `select id from visits where location_id = '1' and state = 'signed' and left_at > ${now - DAY_MS}
    order by left_at desc limit 500`,
  late: `select id from visits where location_id = '1' and state = 'signed' and attention is not null
    and settled_at is null order by delivered_at limit 100`,
  counts: `select sum(count) from visit_counts where location_id = '1' and kind = 'place day' and at >= 0 and at < 99999`,
  plate: `select id from visits where location_id in ('', '1') and plate = 'ABC4711' order by created_at desc limit 200`,
  name: `select parts.visit_id from visit_name_parts as parts join visits on visits.id = parts.visit_id
    where parts.part = '4711' and parts.location_id in ('1') and exists (select 1 from visit_name_parts as other
      where other.part = 'driv' and other.location_id = parts.location_id and other.visit_id = parts.visit_id)
    order by parts.visit_id desc limit 500`,
  retention: `select id from visits where state = 'signed' and location_id = '1' and created_at < ${now - 90 * DAY_MS} limit 200`,
});

export async function plansOf(kept: Kept): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, query] of Object.entries(QUERIES(Date.now()))) {
    const how = kept.databaseUrl === undefined ? 'explain query plan' : 'explain (costs off)';
    const rows = await queryRows(kept, `${how} ${query}`);
    const steps = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']).trim());
    lines.push(`${name}: ${steps.filter((step) => /scan|search|sort|b-tree/i.test(step)).join('; ')}`);
  }
  return lines;
}
