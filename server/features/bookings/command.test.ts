import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { runsCommand } from '../../testing/command.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let file: string;
beforeAll(async () => {
  temporary = await temporaryStore();
  await temporary.store.locations.put('1', sampleLocation(), undefined, 1);
  file = join(temporary.dataDir, 'bookings.csv');
});
afterAll(() => temporary.close());
beforeEach(() => temporary.store.db.deleteFrom('bookings').execute());

async function run(...args: string[]) {
  const given = { store: temporary.store, config: readConfig({}), now: () => 1_000 };
  const { code, lines, problems } = await runsCommand(given, 'bookings', ...args);
  return { code, text: lines.join('\n'), problem: problems.join('\n') };
}
const stored = () => temporary.store.db.selectFrom('bookings').select(['number', 'bay_info']).orderBy('id').execute();

it('takes bookings in from a file, all or none [BOOK-02]', async () => {
  const count = async () => (await stored()).length;
  writeFileSync(file, 'location_id,unique_identification_number,date,time\n1,A1,+0,07:30\n1,A2,,\n2,B1,,\n');
  const taken = await run('import', '1', file);
  expect(taken.text).toBe(`${file}: 2 bookings for location 1, 1 for other locations skipped; read as UTF-8`);
  expect(await count()).toBe(2);
  expect((await run('import', '1', file)).code).toBe(0);
  expect(await count()).toBe(2);
  writeFileSync(file, 'unique_identification_number,time\nA3,09:00\nA4,late\n');
  const refused = await run('import', '1', file);
  expect([refused.code, refused.problem]).toEqual([1, `${file}: line 3: time: expected HH:MM, found "late"`]);
  expect(await count()).toBe(2);
  expect((await run('import', '7', file)).problem).toBe('Location 7 does not exist.');
  expect((await run('import', '1', `${file}.x`)).problem).toContain('cannot be read');
  expect((await run()).code).toBe(2);
});

it('shows the encoding and the first bookings before anything is stored [TRUE-05]', async () => {
  const ansi =
    'unique_identification_number;regnr;date;time;bay_info\r\nFT2;L\xd6-AB 12;2026-11-28;07:30;Tor S\xfcd 3 \x96 Rampe\r\n';
  writeFileSync(file, ansi, 'latin1');
  const preview = await run('import', '--preview', '1', file);
  expect([preview.code, preview.text.split('\n')]).toEqual([
    0,
    [
      `${file}: 1 bookings for location 1; read as Windows-1252`,
      '  line 2: FT2 | 2026-11-28 07:30 | LÖ-AB 12 | Tor Süd 3 – Rampe',
      'Nothing was stored. If letters look wrong, save the file as "CSV UTF-8".',
    ],
  ]);
  expect(await stored()).toEqual([]);
  expect((await run('import', '1', file)).code).toBe(0);
  expect(await stored()).toEqual([{ number: 'FT2', bay_info: 'Tor Süd 3 – Rampe' }]);
});

it('refuses a booking stored under another spelling, and replaces one under the same [TRUE-05]', async () => {
  const write = (number: string, bay: string) =>
    writeFileSync(file, `unique_identification_number,date,bay_info\n${number},2026-11-28,${bay}\n`);
  write('FT-16', 'B1');
  expect((await run('import', '1', file)).code).toBe(0);
  write('ft 16', 'B2');
  const problem =
    'line 2: the booking ft 16 (FT-16) is already stored as FT-16 2026-11-28. To replace it, write the same number or ref';
  expect(await run('import', '--preview', '1', file)).toMatchObject({ code: 1, problem: `${file}: ${problem}` });
  expect(await run('import', '1', file)).toMatchObject({ code: 1, problem: `${file}: ${problem}` });
  expect(await stored()).toEqual([{ number: 'FT-16', bay_info: 'B1' }]);
  write('FT-16', 'B3');
  expect((await run('import', '1', file)).code).toBe(0);
  expect(await stored()).toEqual([{ number: 'FT-16', bay_info: 'B3' }]);
  // The same number on another day is another booking.
  writeFileSync(file, 'unique_identification_number,date\nft 16,2026-11-29\n');
  expect((await run('import', '1', file)).code).toBe(0);
});
