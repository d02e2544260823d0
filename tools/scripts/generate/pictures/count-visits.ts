import { DAY_MS } from '../../../../domain/time.ts';
import { readConfig } from '../../../../server/config.ts';
import { openStore } from '../../../../server/core/store.ts';
import { PathsTaken, type Step } from '../../../../server/features/kiosks/slide-views/paths.ts';

const DECK = ['welcome', 'form', 'instruction', 'photo', 'video', 'controlquestion', 'sign', 'done'];

/**
 * A few weeks of visitors to the first demo location, so that the cards have something to tell. Reads DATA_DIR and
 * DATABASE_URL as the server does.
 */
export async function countsVisits(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig();
  const store = await openStore({ dataDir, databaseUrl, migrations: 'as-is' });
  const paths = new PathsTaken(store.db);
  for (let visit = 0; visit < 280; visit += 1) {
    const left = visit % 9 === 4 ? 1 + (visit % 5) : DECK.length;
    const steps = DECK.slice(0, left + 1).map((slide, at): Step => {
      const seconds = at > 0 ? 4 + ((visit * 7 + at * 11) % 38) : undefined;
      return { slide, seconds, ...(at === left ? { outcome: 'left' } : { next: DECK[at + 1], outcome: 'went_on' }) };
    });
    const language = ['en', 'sv', 'de', 'en'][visit % 4] ?? 'en';
    const device = visit % 3 === 0 ? 'kiosk' : 'phone';
    paths.note({ locationId: '1', version: 1, language, device }, steps, Date.now() - DAY_MS);
  }
  await paths.write(Date.now(), true);
  await store.close();
}
