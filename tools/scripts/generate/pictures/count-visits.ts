import { readConfig } from '../../../../server/config.ts';
import { openStore } from '../../../../server/core/store.ts';
import { SlideCounts } from '../../../../server/features/kiosks/slide-views/slide-counts.ts';

const DECK = ['welcome', 'form', 'instruction', 'photo', 'video', 'controlquestion', 'sign', 'done'];

/** Makes up a few weeks of visitors. Reads DATA_DIR and DATABASE_URL like the server. */
export async function countsVisits(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig();
  const store = await openStore({ dataDir, databaseUrl, migrations: 'as-is' });
  const counts = new SlideCounts();
  for (let visit = 0; visit < 280; visit += 1) {
    const left = visit % 9 === 4 ? 1 + (visit % 5) : DECK.length;
    const met = DECK.slice(0, left + 1);
    counts.note(
      '1',
      met.map((slide, at) => ({ slide, outcome: at === left ? 'left' : 'went_on' })),
    );
  }
  await counts.write(store.db, Date.now());
  await store.close();
}
