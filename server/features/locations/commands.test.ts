import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openStore } from '../../store/connect.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { exportLocation, importLocations, validateLocations } from './commands.ts';
import { Locations } from './locations.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  temporary = await temporaryStore();
});
afterAll(() => temporary.close());

const commands = [validateLocations, importLocations, exportLocation];
const path = (name: string) => join(temporary.dataDir, name);
const write = (name: string, value: unknown) =>
  writeFileSync(path(name), typeof value === 'string' ? value : JSON.stringify(value));

async function run(name: string, ...args: string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const command = commands.find((known) => known.name === name);
  const terminal = { args, out: (line: string) => lines.push(line), err: (line: string) => problems.push(line) };
  const code = await command?.run({ ...terminal, store: temporary.store, config: readConfig({}), now: () => 1_000 });
  return { code, lines, problems };
}

it('puts a location in force for a server that is running on the same database [LOC-01]', async () => {
  const other = await openStore({ dataDir: temporary.dataDir, migrations: 'as-is' });
  let now = 0;
  const locations = new Locations(other.locations, () => now);
  expect(await locations.find('1')).toBeUndefined();
  write('a.json', sampleLocation());
  expect(await run('import', path('a.json'))).toMatchObject({ code: 0, problems: [] });
  now += 500;
  expect((await locations.find('1'))?.version).toBe(1);
  await other.close();
});

it('refuses a file with a mistake by file, path, expectation and value; the last good one stays [LOC-02]', async () => {
  const mistakes: [unknown, string][] = [
    [{ ...sampleLocation(), languages: 'en' }, '/languages: expected array, found "en"'],
    [{ ...sampleLocation(), contcts: [] }, '/contcts: this key is not known here'],
    [
      { ...sampleLocation(), settings: { time_zone: 'Europe/Nowhere' } },
      '/settings/time_zone: expected a time zone such as Europe/Stockholm, found "Europe/Nowhere"',
    ],
    [
      { ...sampleLocation(), fields: { default: [{ name: 'x', field_type: 'textbox', regex_validation: '(' }] } },
      '/fields/default/0/regex_validation: expected a regular expression, found "("',
    ],
    [
      {
        ...sampleLocation(),
        location: {
          id: 1,
          tracks: [
            { id: 3, name: 'a' },
            { id: '3', name: 'b' },
          ],
        },
      },
      '/location/tracks/1/id: expected a unique id, found 3 for the second time',
    ],
    [
      { ...sampleLocation(), videos: { 8: { video_name: 'x' } } },
      '/videos/8: expected the id of a sub-location or track here, found 8',
    ],
    [{ ...sampleLocation(), location: { id: 2 } }, "/location/id: expected the document's id 1, found 2"],
  ];
  for (const [document, problem] of mistakes) {
    write('bad.json', document);
    expect(await run('import', path('bad.json'))).toEqual({
      code: 1,
      lines: [],
      problems: [`${path('bad.json')}: ${problem}`],
    });
  }
  write('broken.json', '{');
  expect((await run('validate', path('broken.json'))).problems[0]).toContain('broken.json: /: expected JSON');
  expect((await temporary.store.locations.all())[0]).toMatchObject({ version: 1, document: sampleLocation() });
});

it('imports all files or none [LOC-02]', async () => {
  write('good.json', sampleLocation({ id: 2, direct_link_id: 5, location: { id: 2 } }));
  write('bad.json', '{}');
  expect((await run('import', path('good.json'), path('bad.json'))).code).toBe(1);
  expect(await temporary.store.locations.all()).toHaveLength(1);
});

it('does not give a direct link to two locations [LOC-02]', async () => {
  write('twin.json', sampleLocation({ id: 2, location: { id: 2 } }));
  expect((await run('import', path('twin.json'))).problems[0]).toContain(
    '/direct_link_id: expected a unique id, found 77',
  );
});

it('exports what it imported [LOC-02]', async () => {
  expect((await run('export', '1', path('out.json'))).code).toBe(0);
  expect(JSON.parse(readFileSync(path('out.json'), 'utf8'))).toEqual(sampleLocation());
  expect((await run('export', '9')).problems).toEqual(['There is no location 9.']);
});
