import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { readConfig } from '../../../config.ts';
import { runsCommand } from '../../../testing/command.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { openStore } from '../../store.ts';
import { Locations } from '../locations.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  temporary = await temporaryStore();
});
afterAll(() => temporary.close());

const path = (name: string) => join(temporary.dataDir, name);
const write = (name: string, value: unknown) =>
  writeFileSync(path(name), typeof value === 'string' ? value : JSON.stringify(value));

async function run(name: string, ...args: string[]) {
  const config = readConfig({ DATA_DIR: temporary.dataDir });
  const { said: _, ...rest } = await runsCommand({ store: temporary.store, config, now: () => 1_000 }, name, ...args);
  return rest;
}

it('puts a location in force for a server that is running on the same database [LOC-01]', async () => {
  const other = await openStore({ dataDir: temporary.dataDir, migrations: 'as-is' });
  let now = 0;
  const locations = new Locations(other.locations, () => now);
  expect(await locations.find('1')).toBeUndefined();
  write('a.json', sampleLocation());
  expect(await run('import', path('a.json'))).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('published')],
  });
  now += 500;
  expect((await locations.find('1'))?.version).toBe(1);
  await other.close();
});

it('refuses a file with a mistake by file, path, expectation and value; the last good one stays [LOC-02]', async () => {
  const mistakes: [unknown, string][] = [
    [{ ...sampleLocation(), languages: 'en' }, '/languages: expected array, found "en"'],
    [{ ...sampleLocation(), contcts: [] }, '/contcts: unknown key'],
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
    write('bad.json', JSON.stringify(document, null, 2));
    const refused = await run('import', path('bad.json'));
    expect(refused).toMatchObject({ code: 1, lines: [] });
    expect(refused.problems.join('\n')).toContain(`: ${problem} (`);
    expect(refused.problems[0]).toMatch(new RegExp(`^${path('bad.json')}:\\d+:\\d+: /`));
    expect((await run('import', '--force', path('bad.json'))).code).toBe(1);
  }
  expect((await temporary.store.locations.all())[0]).toMatchObject({ version: 1, document: sampleLocation() });
});

it('refuses checkboxes whose options repeat or overlap, with the reason: they cannot be told apart [FORM-08]', async () => {
  const [field, ...rest] = (sampleLocation().fields?.default ?? []).toReversed();
  const refused = async (...field_value: string[]) => {
    const document = { ...sampleLocation({ id: 10, direct_link_id: undefined }), location: { id: 10, name: 'Ten' } };
    write('options.json', { ...document, fields: { default: [...rest, { ...field, field_value }] } });
    const { code, problems } = await run('import', path('options.json'));
    return [code, problems.filter((line) => line.includes('field_option'))];
  };
  expect(await refused('a', 'b', 'a')).toEqual([1, [expect.stringContaining('the option "a" is listed twice')]]);
  expect(await refused('a', 'a,a')).toEqual([1, [expect.stringMatching(/"a,a" reads like several other options/)]]);
  expect(await refused('a', 'b')).toEqual([0, []]);
});

it('names line and column of broken JSON, and of faults in a document [LOC-02] [TRUE-03]', async () => {
  const broken = async (text: string) => {
    write('broken.json', text);
    return (await run('validate', path('broken.json'))).problems[0]?.replace(path('broken.json'), 'f');
  };
  expect(await broken('{\n  "id": 1,\n  "languages": [],\n}')).toBe(
    'f:4:1: /: this is not valid JSON: expected a key in quotes; is there an extra comma before it?, found "}" (not_json)',
  );
  expect(await broken('{\n  "id": 1\n  "languages": []\n}')).toContain(
    'f:3:3: /: this is not valid JSON: expected a comma',
  );
  expect(await broken('')).toContain('f:1:1: /: this is not valid JSON: the file is empty');
  expect(await broken('{"id":1} // mine')).toContain('f:1:10: /: this is not valid JSON: comments');
  expect(await broken('{"__proto__": {}}')).toContain('not allowed');
  expect(await broken('{"id":1,"id":2}')).toContain('an object has the name "id" twice');
  const wrong = { ...sampleLocation(), settings: { time_zone: 'Mars' } };
  expect(await broken(JSON.stringify(wrong, null, 1))).toMatch(/^f:\d+:3: \/settings\/time_zone: expected a time zone/);
});

it.runIf(isInstalled('photo'))(
  'says of a file what publishing would say: photos, words, languages [STU-05]',
  async () => {
    mkdirSync(path('media/1'), { recursive: true });
    const { location } = sampleLocation();
    write('sick.json', {
      ...sampleLocation({ id: 3, location: { ...location, id: 3 }, direct_link_id: undefined, photoHost: '/media/1/' }),
      languages: [
        { key: 'en', name: 'English' },
        { key: 'xx', name: 'Nowhere' },
      ],
      texts: { en: { form_modal_titel: 'Oh' } },
    });
    const { code, problems, lines } = await run('validate', path('sick.json'));
    expect([code, lines]).toEqual([1, []]);
    const codes = problems.flatMap((line) => /\((\w+)\)$/.exec(line)?.[1] ?? []);
    expect(codes).toEqual(expect.arrayContaining(['photo_missing', 'text_misspelt', 'language_unknown']));
    expect((await run('import', path('sick.json'))).code).toBe(1);
    const forced = await run('import', '--force', path('sick.json'));
    expect([forced.code, forced.lines]).toEqual([0, [expect.stringContaining('published')]]);
    expect(forced.problems).toEqual(problems);
    const blind = await run('validate', '--without-files', path('sick.json'));
    expect(blind.problems.join()).not.toContain('photo_missing');
    writeFileSync(path('media/1/vest_slideshow.jpg'), '');
    write('well.json', sampleLocation({ texts: { en: { label_company: 'Company', label_cargo: 'Cargo' } } }));
    expect(await run('validate', path('well.json'))).toEqual({
      code: 0,
      lines: [`${path('well.json')}: valid`],
      problems: [],
    });
  },
);

it('imports all files or none [LOC-02]', async () => {
  write('good.json', sampleLocation({ id: 2, direct_link_id: 5, location: { id: 2 } }));
  write('bad.json', '{}');
  expect((await run('import', '--force', path('good.json'), path('bad.json'))).code).toBe(1);
  const stored = await temporary.store.locations.all();
  expect(stored.map(({ id }) => id)).not.toContain('2');
});

it('does not give a direct link to two locations [LOC-02]', async () => {
  write('twin.json', sampleLocation({ id: 2, location: { id: 2 } }));
  const { problems } = await run('import', path('twin.json'));
  expect(problems.join()).toContain('/direct_link_id: expected a unique id, found 77');
});

it('exports what it imported [LOC-02]', async () => {
  expect((await run('export', '1', path('out.json'))).code).toBe(0);
  const { $schema, ...exported } = JSON.parse(readFileSync(path('out.json'), 'utf8'));
  expect(exported).toEqual(sampleLocation());
  expect(existsSync(join(temporary.dataDir, $schema))).toBe(true);
  expect((await run('import', '--without-files', path('out.json'))).lines[0]).toContain('version 1, unchanged');
  expect((await run('export', '9')).problems).toEqual(['Location 9 does not exist.']);
});
