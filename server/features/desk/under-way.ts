import type { Kysely } from 'kysely';
import type { DeviceReport } from '../../../domain/kiosk-faults.ts';
import type { ReadDeskAnswer } from '../../../schemas/generated/types.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

const HERE_MS = 90_000;

export async function countUnderWay(
  db: Kysely<Database>,
  locationId: string,
  now: number,
): Promise<ReadDeskAnswer['under_way']> {
  const kiosks = await db
    .selectFrom('kiosks')
    .select('report')
    .where('location_id', '=', locationId)
    .where('seen_at', '>', now - HERE_MS)
    .execute();
  const phones = await db
    .selectFrom('phones_under_way')
    .select(['slide', (e) => e.fn.countAll<number>().as('count')])
    .where('location_id', '=', locationId)
    .where('seen_at', '>', now - HERE_MS)
    .groupBy('slide')
    .execute();
  const counts = new Map<string, { slide: string; kiosks: number; phones: number }>();
  const at = (slide: string) => {
    const known = counts.get(slide) ?? { slide, kiosks: 0, phones: 0 };
    counts.set(slide, known);
    return known;
  };
  for (const { report } of kiosks) {
    const { slide } = fromJson<DeviceReport>(report);
    if (slide !== '') at(slide).kiosks += 1;
  }
  for (const { slide, count } of phones) at(slide).phones += Number(count);
  return [...counts.values()].sort(
    (a, b) => b.kiosks + b.phones - (a.kiosks + a.phones) || (a.slide < b.slide ? -1 : 1),
  );
}
